import type { Load } from './loads.ts';

const kilobyte = 1024;
const isFont = (file: string) => /\.woff2?$/.test(file);

export type Measured = { lines: string[]; isOver: boolean };

/** A table of one load. Fonts are listed but not counted: text is there before them. */
export function reportLoad(
  { name, budget, files }: Load,
  bytesOf: (file: string) => number,
  detailed: boolean,
): Measured {
  const sizes = files.map((file) => ({ file, bytes: bytesOf(file) })).toSorted((a, b) => b.bytes - a.bytes);
  const counted = sizes.filter(({ file }) => !isFont(file));
  const total = counted.reduce((sum, { bytes }) => sum + bytes, 0);
  const isOver = total > budget * kilobyte;
  const head = `${isOver ? 'OVER' : 'ok  '}  ${toKilobytes(total)} of ${budget} KB  ${name}`;
  if (!detailed && !isOver) return { lines: [head], isOver };
  const rows = sizes.map(
    ({ file, bytes }) => `        ${toKilobytes(bytes)}  ${file}${isFont(file) ? ' (not counted)' : ''}`,
  );
  return { lines: [head, ...rows], isOver };
}

function toKilobytes(bytes: number): string {
  return (bytes / kilobyte).toFixed(1).padStart(6);
}
