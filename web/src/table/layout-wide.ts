// Layout of a table on a screen that is wider than a phone: players on three sides, the stage in the middle.

import { type Box, type Needs, type Places, RATIO, type SeatPlace, STAGE_TALL, stageCard } from "./layout.ts";
import { ANTENNA, type Manner, matCard, PEEK, seatAt, seatHeight, seatWidth } from "./seat-sizes.ts";

const BESIDE = 1000; // pixels of width above which the buttons and the stakes stand beside the question

const OPEN = [64, 56, 48, 44, 36]; // card widths of an open hand in pixels, the best first
const FOOT = { wide: 108, tall: 60 }; // pixels for the words beside an open hand

interface Sides {
  west: number;
  north: number;
  east: number;
}

/** Returns the numbers of players on the left, opposite, and on the right. */
function around(count: number, mostNorth: number): Sides {
  const side = Math.min(
    Math.ceil(count / 2),
    Math.max(Math.ceil((count - mostNorth) / 2), count < 3 ? 0 : 1),
  );
  return { west: side, north: count - 2 * side, east: side };
}

export function desk(needs: Needs): Places {
  const { w, h, text } = needs;
  const grown = Math.max(0.86, Math.min(1.6, Math.min(w / 1180, h / 800)));
  const bar: Box = { x: 0, y: 0, w, h: 52 };
  const handCard = Math.round(116 * grown);
  const lift = Math.round(36 * grown);
  const show = 0.88;
  const handHeight = needs.seated ? Math.round(lift + handCard * RATIO * show) : 12;
  const stakes = needs.stakes && needs.seated;
  const trayForm = w < BESIDE && (h >= w || stakes) ? "stack" : "row";
  const trayTall = trayForm === "row" ? 86 * Math.max(1, grown * 0.9) : 138 + (stakes ? 58 : 0);
  const trayHeight = Math.round(trayTall * (0.3 + 0.7 * text));
  const trayWide = Math.min(w - 48, (stakes ? 1060 : 880) * Math.max(1, grown * 0.9) * text);
  const tray: Box = {
    x: (w - trayWide) / 2,
    y: h - handHeight - trayHeight - 10,
    w: trayWide,
    h: trayHeight,
  };
  const noteTall = needs.coached ? 80 * text : 0;
  const noteWide = Math.min(tray.w, 760 * text);
  const note: Box | undefined = noteTall
    ? { x: (w - noteWide) / 2, y: tray.y - 10 - noteTall, w: noteWide, h: noteTall }
    : undefined;
  const top = bar.h + Math.round(64 * grown * ANTENNA);
  const region: Box = { x: 16, y: top, w: w - 32, h: (note?.y ?? tray.y) - 12 - top };

  const foot = 70 * text;
  const enough = 116 * grown * (needs.coached ? (needs.open ? 0.72 : 0.75) : 1) * STAGE_TALL + foot;
  const sides = around(needs.others, w < 1000 ? 2 : 3);
  const [best, ...less] = deskManners(needs, sides, region, grown);
  let manner = best!;
  for (const next of less) if (tooLittle(needs, sides, manner, region, enough)) manner = next;

  const { seats, inner } = seatsAround(needs, sides, manner, region);
  const matCardWide = needs.seated && needs.columns ? Math.round(Math.min(78 * grown, w * 0.065)) : 0;
  const matWide = needs.columns * (matCardWide + 8) + 8;
  // Many columns of high piles form two rows if one row is too narrow.
  const matTall = Math.round(needs.columns > 3 ? handHeight - 14 : matCardWide * (RATIO + PEEK));
  const mat: Box | undefined = matCardWide
    ? { x: 20, y: h - matTall - 14, w: matWide, h: matTall }
    : undefined;
  const left = mat ? mat.x + mat.w + 16 : 20;
  const hand: Box | undefined = needs.seated
    ? { x: left, y: h - handHeight, w: w - left - 20, h: handHeight }
    : undefined;
  const { stage, stock, waste } = besides(inner, needs.sides, 150 * grown, 420 * grown);
  return {
    kind: "desk",
    bar,
    tray,
    trayForm,
    stage,
    foot,
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
      stage: stageCard(stage, Math.max(136 * grown, Math.min(160, region.h * 0.22)), foot, inner.w * 0.9),
      mat: matCardWide,
      seat: manner.card,
    },
  };
}

function deskManners(needs: Needs, sides: Sides, region: Box, grown: number): Manner[] {
  const cards = needs.columns > 0 || needs.open;
  const face = Math.round((cards ? (needs.others > 4 ? 46 : 56) : 64) * grown);
  const perSide = Math.max(sides.west, sides.north > 2 ? 2 : 1);
  const form = !cards ? "tall" : needs.others > 4 || needs.open ? "line" : "wide";
  const widest = Math.min(region.w * 0.2, (region.w * 0.6) / Math.max(1, sides.north) - 16);
  const most = Math.round((needs.others > 4 ? 42 : 52) * grown);
  const card = cards ? matCard(widest, needs, most) : 0;
  const full: Manner = { form, face, card, foot: true };
  const bare: Manner = { form: "line", face: 28, card: 0, foot: false };
  // Open hands must be legible, so their words stand beside them.
  if (needs.open && !needs.columns)
    return [
      ...OPEN.map((wide) => openHand(Math.round(wide * grown), face, true)),
      openHand(26, face, false),
      bare,
    ];
  const small: Manner = { ...full, face: Math.min(face, 40), card: cards ? Math.min(card, 34) : 0 };
  const least: Manner = {
    ...small,
    face: 32,
    card: cards ? Math.min(card, 26) : 0,
    form: perSide > 1 ? "line" : form,
  };
  const silent: Manner[] = cards ? [{ ...least, foot: false }] : [];
  return [full, small, least, ...silent, { ...least, card: 0 }, bare];
}

function openHand(card: number, most: number, foot: boolean): Manner {
  const face = Math.min(most, Math.max(28, Math.round(card * 0.85)));
  return { form: "line", face, card, foot, ...(foot ? { beside: FOOT } : {}) };
}

/** Returns whether the stage or a column of seats would have too little room. */
function tooLittle(needs: Needs, sides: Sides, manner: Manner, region: Box, enough: number): boolean {
  const tall = seatHeight(manner, needs) + 10;
  const left = region.h - (sides.north ? tall : 0);
  const wide = seatWidth(manner, needs) + 20;
  const cramped = sides.north * wide > region.w - 2 * (sides.west ? wide : 0);
  return left < enough || cramped || sides.west * tall > region.h || region.w - 2 * wide < 300;
}

interface Around {
  seats: SeatPlace[];
  /** Space left in the middle. */
  inner: Box;
}

/** Places seats clockwise from the lower left. */
export function seatsAround(needs: Needs, { west, north, east }: Sides, manner: Manner, region: Box): Around {
  const tall = seatHeight(manner, needs);
  const wide = Math.min(seatWidth(manner, needs), region.w / 3);
  const column = (x: number, count: number): SeatPlace[] => {
    const room = region.h / Math.max(1, count);
    return Array.from({ length: count }, (_, at) => {
      // A single player sits slightly above the middle, where the eye expects them.
      const y = region.y + room * at + Math.max(0, (room - tall) * (count === 1 ? 0.42 : 0.5));
      return seatAt(x, y, wide, manner, needs);
    });
  };
  const from = west ? wide + 8 : 0;
  const slot = (region.w - 2 * from) / Math.max(1, north);
  const lift = north > 2 ? Math.min(18, region.h * 0.03) : 0;
  const row = Array.from({ length: north }, (_, at) => {
    const off = north > 1 ? (2 * at) / (north - 1) - 1 : 0;
    const x = region.x + from + slot * at + (slot - Math.min(wide, slot - 4)) / 2;
    return seatAt(x, region.y + lift * off * off, Math.min(wide, slot - 4), manner, needs);
  });
  const top = north ? tall + lift + 6 : 0;
  const inner: Box = {
    x: region.x + from,
    y: region.y + top,
    w: region.w - 2 * from,
    h: region.h - top,
  };
  const seats = [...column(region.x, west).reverse(), ...row, ...column(region.x + region.w - wide, east)];
  return { seats, inner };
}

/** Returns the places of the stage, and of the stock and the waste beside it. */
export function besides(
  room: Box,
  sides: boolean,
  column: number,
  most: number,
): Pick<Places, "stage" | "stock" | "waste"> {
  if (!sides) return { stage: room, stock: undefined, waste: undefined };
  const side = Math.min(column, room.w * 0.24);
  const middle = Math.min(room.w - 2 * side, most);
  const x = room.x + (room.w - middle) / 2;
  return {
    stage: { ...room, x, w: middle },
    stock: { ...room, x: x - side, w: side },
    waste: { ...room, x: x + middle, w: side },
  };
}
