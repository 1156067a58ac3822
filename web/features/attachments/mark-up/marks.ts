/** A point of the picture, in its pixels. */
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export const markKinds = ['blur', 'rectangle', 'arrow'] as const;
export type MarkKind = (typeof markKinds)[number];

/** From where a drag began to where it ended; an arrow points to `to`. `seed`: of the noise in a blur. */
export type Mark = { kind: MarkKind; from: Point; to: Point; seed: number };

/** The marks of a picture, and what they were before each change. */
export type MarkHistory = { marks: Mark[]; past: Mark[][] };

export const noMarks: MarkHistory = { marks: [], past: [] };

/** Each of these is one step that undo takes back. */
export function changeMarks({ marks, past }: MarkHistory, next: Mark[]): MarkHistory {
  return { marks: next, past: [...past, marks] };
}

export function undoMarks({ marks, past }: MarkHistory): MarkHistory {
  return { marks: past.at(-1) ?? marks, past: past.slice(0, -1) };
}

export type Area = { x: number; y: number; width: number; height: number };

/** The whole pixels that a mark covers, inside the picture. */
export function areaOf({ from, to }: Mark, { width, height }: Size): Area {
  const x = clamp(Math.floor(Math.min(from.x, to.x)), width);
  const y = clamp(Math.floor(Math.min(from.y, to.y)), height);
  return {
    x,
    y,
    width: clamp(Math.ceil(Math.max(from.x, to.x)), width) - x,
    height: clamp(Math.ceil(Math.max(from.y, to.y)), height) - y,
  };
}

/** A mark in the middle of the picture, for the keyboard. */
export function centredMark(kind: MarkKind, { width, height }: Size, seed: number): Mark {
  const from = { x: width * 0.4, y: height * 0.45 };
  return { kind, from, to: { x: width * 0.6, y: height * 0.55 }, seed };
}

/** Moves a mark, as far as it stays inside the picture. */
export function moveMark(mark: Mark, by: Point, size: Size): Mark {
  const { x, y, width, height } = areaOf(mark, size);
  const dx = Math.min(Math.max(by.x, -x), size.width - x - width);
  const dy = Math.min(Math.max(by.y, -y), size.height - y - height);
  const shift = (point: Point) => ({ x: point.x + dx, y: point.y + dy });
  return { ...mark, from: shift(mark.from), to: shift(mark.to) };
}

/** Moves the end of a mark. */
export function resizeMark(mark: Mark, by: Point, { width, height }: Size): Mark {
  return { ...mark, to: { x: clamp(mark.to.x + by.x, width), y: clamp(mark.to.y + by.y, height) } };
}

/** Blocks along the longer side of a blurred area. */
const maxBlocks = 6;
/** Pixels. Text of an ordinary size has no letters left in a block. */
const minBlock = 24;

/** The side of a block: large, since the letters behind small ones can be guessed from their colours. */
export function blockSize({ width, height }: Pick<Area, 'width' | 'height'>): number {
  return Math.max(minBlock, Math.ceil(Math.max(width, height) / maxBlocks));
}

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);
