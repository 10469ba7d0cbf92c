// Layout of a table on a phone in landscape: the prompt is a column at the right, players sit on both sides of the
// stage, and a player opposite moves into the bar, unless they have visible cards.

import { type Box, type Needs, type Places, RATIO, type SeatPlace, stageCard } from "./layout.ts";
import { besides, seatsAround } from "./layout-wide.ts";
import { ANTENNA, type Manner, matCard, PEEK, seatAt, seatHeight } from "./seat-sizes.ts";

const BESIDE = { wide: 65, tall: 46 }; // pixels for the words beside an open hand

export function landscape(needs: Needs): Places {
  const { h, text } = needs;
  const trayWide = Math.round(214 * (0.5 + 0.5 * text));
  const w = needs.w - trayWide;
  const tray: Box = { x: w, y: 0, w: trayWide, h };
  const bar: Box = { x: 0, y: 0, w, h: 42 };
  const handCard = Math.round(Math.min(86, h * 0.22));
  const lift = 26;
  const show = 0.62;
  const handHeight = needs.seated ? Math.round(lift + handCard * RATIO * show) : 4;
  const noteTall = needs.coached ? 68 * text : 0;
  const room = h - bar.h - handHeight - noteTall - 6;
  const { manner, west, east } = besideTheStage(needs, room, bar);
  const above = aboveSeats(manner);
  const region: Box = { x: 4, y: bar.h + above, w: w - 8, h: room - above };
  const { seats, inner } = seatsAround(needs, { west, north: 0, east }, manner, region);
  if (west + east < needs.others) seats.splice(west, 0, seatInTheBar(needs, bar));
  const matCardWide = needs.seated && needs.columns ? 34 : 0;
  // Wide enough for four cards in each of four stacks, in two rows.
  const matWide = Math.max(needs.columns * (matCardWide + 4) + 4, needs.columns > 3 ? 178 : 0);
  const matTall = needs.columns > 3 ? handHeight - 6 : matCardWide * (RATIO + PEEK);
  const mat: Box | undefined = matCardWide ? { x: 6, y: h - matTall - 6, w: matWide, h: matTall } : undefined;
  const left = mat ? mat.x + mat.w + 6 : 6;
  const hand: Box | undefined = needs.seated
    ? { x: left, y: h - handHeight, w: w - left - 6, h: handHeight }
    : undefined;
  const { stage, stock, waste } = besides(inner, needs.sides, 78, 300);
  const note: Box | undefined = noteTall
    ? { x: 6, y: h - handHeight - noteTall, w: w - 12, h: noteTall - 4 }
    : undefined;
  return {
    kind: "landscape",
    bar,
    tray,
    trayForm: "column",
    stage,
    foot: 52 * text,
    stock,
    waste,
    mat,
    note,
    hand,
    lift,
    show,
    seats,
    card: {
      hand: handCard,
      stage: stageCard(stage, 96, 52 * text, stage.w),
      mat: matCardWide,
      seat: manner.card,
    },
  };
}

/** Arrangement of the other players on both sides; one of them may be in the bar. */
interface Beside {
  manner: Manner;
  west: number;
  east: number;
}

const aboveSeats = ({ face }: Manner): number => Math.max(2, Math.round(face * ANTENNA));

const NAV = 226; // pixels for the buttons in the bar

/** Returns whether a player fits into the bar, between the title and the buttons. */
function hasRoom(needs: Needs, bar: Box): boolean {
  const { x, w } = inTheBar(needs, bar);
  return x + w <= bar.w - NAV;
}

/**
 * Arranges the other players. If they have visible cards, all sit at the sides, since the bar has no room for cards.
 */
function besideTheStage(needs: Needs, room: number, bar: Box): Beside {
  const { others, columns, open, text } = needs;
  const fits = ({ manner, west }: Beside) =>
    west * (seatHeight(manner, needs) + 2) <= room - aboveSeats(manner);
  const bare: Manner = { form: "line", face: 26, card: 0, foot: true };
  const cards = columns || open ? [30, 22].map((most) => matCard(116 * text, needs, most)) : [];
  const feet: Partial<Manner>[] = [{}, ...(open && !columns ? [{ beside: BESIDE }] : []), { foot: false }];
  const withCards = feet.flatMap((foot) =>
    cards.map(
      (card): Beside => ({
        manner: { ...bare, card, ...foot },
        west: Math.ceil(others / 2),
        east: Math.floor(others / 2),
      }),
    ),
  );
  const east = Math.floor(others / 2);
  const west = hasRoom(needs, bar) ? east : others - east;
  const without = [{ ...bare, form: "tall" as const, face: 42 }, bare].map(
    (manner): Beside => ({
      manner,
      west,
      east,
    }),
  );
  const least: Beside = { manner: { ...bare, foot: false }, west, east };
  return [...withCards, ...without].find(fits) ?? least;
}

/** Returns the box for a player in the bar, between the title and the buttons. */
function inTheBar({ text }: Needs, bar: Box): Box {
  const w = Math.min(150 * text, bar.w * 0.24);
  return { x: bar.x + bar.w * 0.5 - w / 2, y: bar.y + 4, w, h: bar.h };
}

function seatInTheBar(needs: Needs, bar: Box): SeatPlace {
  const { x, y, w } = inTheBar(needs, bar);
  const manner: Manner = { form: "line", face: 30, card: 0, foot: false };
  return seatAt(x, y, w, manner, { ...needs, open: false });
}
