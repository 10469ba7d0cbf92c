// A table on a screen that is wider than a phone: players on three sides, the stage in the middle. On a
// phone that lies on its side the prompt is a column at the right, and whoever sits opposite is in the bar.

import { type Box, type Needs, type Places, RATIO, type SeatPlace, stageCard } from "./layout.ts";
import { ANTENNA, type Manner, matCard, PEEK, seatAt, seatHeight, seatWidth } from "./seat-sizes.ts";

const STAKES_BESIDE = 1000; // pixels of width, as in the styles

interface Sides {
  west: number;
  north: number;
  east: number;
}

export function wide(needs: Needs, kind: "desk" | "landscape"): Places {
  return kind === "desk" ? desk(needs) : landscape(needs);
}

/** How many sit on the left, opposite, and on the right. */
function around(count: number, mostNorth: number): Sides {
  const side = Math.min(
    Math.ceil(count / 2),
    Math.max(Math.ceil((count - mostNorth) / 2), count < 3 ? 0 : 1),
  );
  return { west: side, north: count - 2 * side, east: side };
}

// A desk

function desk(needs: Needs): Places {
  const { w, h, text } = needs;
  const grown = Math.max(0.86, Math.min(1.6, Math.min(w / 1180, h / 800)));
  const bar: Box = { x: 0, y: 0, w, h: 52 };
  const handCard = Math.round(116 * grown);
  const lift = Math.round(36 * grown);
  const show = 0.88;
  const handHeight = needs.seated ? Math.round(lift + handCard * RATIO * show) : 12;
  const stakes = needs.stakes && needs.seated;
  // Where what is at stake finds no place beside the question, it stands below.
  const below = stakes && w < STAKES_BESIDE ? 54 * text : 0;
  const trayHeight = Math.round(86 * (0.3 + 0.7 * text) * Math.max(1, grown * 0.9) + below);
  const trayWide = Math.min(w - 48, (stakes ? 1060 : 880) * Math.max(1, grown * 0.9));
  const tray: Box = {
    x: (w - trayWide) / 2,
    y: h - handHeight - trayHeight - 10,
    w: trayWide,
    h: trayHeight,
  };
  const top = bar.h + Math.round(64 * grown * ANTENNA);
  const region: Box = { x: 16, y: top, w: w - 32, h: tray.y - 12 - top };

  const foot = 70 * text;
  const enough = 116 * grown * 1.62 + foot;
  const sides = around(needs.others, w < 1000 ? 2 : 3);
  const [best, ...less] = deskManners(needs, sides, region, grown);
  let manner = best!;
  for (const next of less) if (tooLittle(needs, sides, manner, region, enough)) manner = next;

  const { seats, inner } = seatsAround(needs, sides, manner, region);
  const matCardWide = needs.seated && needs.columns ? Math.round(Math.min(78 * grown, w * 0.065)) : 0;
  const matWide = needs.columns * (matCardWide + 8) + 8;
  const matTall = Math.round(matCardWide * (RATIO + PEEK));
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
    stage,
    foot,
    stock,
    waste,
    mat,
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
  const small: Manner = { ...full, face: Math.min(face, 40), card: cards ? Math.min(card, 34) : 0 };
  const least: Manner = {
    ...small,
    face: 32,
    card: cards ? Math.min(card, 26) : 0,
    form: perSide > 1 ? "line" : form,
  };
  const bare: Manner = { ...least, card: 0 };
  return [full, small, least, bare, { form: "line", face: 28, card: 0, foot: false }];
}

/** Whether the stage or a column of seats would have too little room. */
function tooLittle(needs: Needs, sides: Sides, manner: Manner, region: Box, enough: number): boolean {
  const tall = seatHeight(manner, needs) + 10;
  const left = region.h - (sides.north ? tall : 0);
  const wide = seatWidth(manner, needs) + 20;
  const cramped = sides.north * wide > region.w - 2 * (sides.west ? wide : 0);
  return left < enough || cramped || sides.west * tall > region.h || region.w - 2 * wide < 300;
}

interface Around {
  seats: SeatPlace[];
  /** What is left in the middle. */
  inner: Box;
}

/** Clockwise from the lower left. */
function seatsAround(needs: Needs, { west, north, east }: Sides, manner: Manner, region: Box): Around {
  const tall = seatHeight(manner, needs);
  const wide = Math.min(seatWidth(manner, needs), region.w / 3);
  const column = (x: number, count: number): SeatPlace[] => {
    const room = region.h / Math.max(1, count);
    return Array.from({ length: count }, (_, at) => {
      // A single player sits a little above the middle, where the eye expects them.
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

/** The stage, with the stock and the waste at its sides. */
function besides(
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

// A phone on its side

function landscape(needs: Needs): Places {
  const { h, text } = needs;
  const trayWide = Math.round(214 * (0.5 + 0.5 * text));
  const w = needs.w - trayWide;
  const tray: Box = { x: w, y: 0, w: trayWide, h };
  const bar: Box = { x: 0, y: 0, w, h: 42 };
  const handCard = Math.round(Math.min(86, h * 0.22));
  const lift = 26;
  const show = 0.62;
  const handHeight = needs.seated ? Math.round(lift + handCard * RATIO * show) : 4;
  const odd = needs.others % 2;
  const each = (needs.others - odd) / 2;
  const cards = (needs.columns > 0 || needs.open) && each < 2;
  const slot = 116 * text;
  const full: Manner = {
    form: cards ? "line" : each < 2 ? "tall" : "line",
    face: each < 2 && !cards ? 42 : 26,
    card: cards ? matCard(slot, needs, 30) : 0,
    foot: each < 3,
  };
  const above = Math.max(2, Math.round(full.face * ANTENNA));
  const region: Box = { x: 4, y: bar.h + above, w: w - 8, h: h - bar.h - handHeight - above - 6 };
  const fits = (manner: Manner) => Math.max(1, each) * (seatHeight(manner, needs) + 2) <= region.h;
  const bare: Manner = { form: "line", face: 26, card: 0, foot: true };
  const manner = [full, { ...full, card: 0 }, bare].find(fits) ?? { ...bare, foot: false };
  const { seats, inner } = seatsAround(needs, { west: each, north: 0, east: each }, manner, region);
  if (odd) seats.splice(each, 0, inTheBar(needs, bar));
  const matCardWide = needs.seated && needs.columns ? 34 : 0;
  const matWide = needs.columns * (matCardWide + 4) + 4;
  const matTall = matCardWide * (RATIO + PEEK);
  const mat: Box | undefined = matCardWide ? { x: 6, y: h - matTall - 6, w: matWide, h: matTall } : undefined;
  const left = mat ? mat.x + mat.w + 6 : 6;
  const hand: Box | undefined = needs.seated
    ? { x: left, y: h - handHeight, w: w - left - 6, h: handHeight }
    : undefined;
  const { stage, stock, waste } = besides(inner, needs.sides, 78, 300);
  return {
    kind: "landscape",
    bar,
    tray,
    stage,
    foot: 52 * text,
    stock,
    waste,
    mat,
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

/** Whoever sits opposite: between the title and the tools. */
function inTheBar(needs: Needs, bar: Box): SeatPlace {
  const manner: Manner = { form: "line", face: 30, card: 0, foot: false };
  const wide = Math.min(150 * needs.text, bar.w * 0.24);
  return seatAt(bar.x + bar.w * 0.5 - wide / 2, bar.y + 4, wide, manner, { ...needs, open: false });
}
