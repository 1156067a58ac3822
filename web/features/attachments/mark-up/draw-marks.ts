import { areaOf, blockSize, type Mark, type Size } from './marks.ts';

/** Colours of the marks that are lines: the line, and the edge that shows it on any picture. */
export type MarkColors = { line: string; edge: string };

/** Draws the picture with its marks. What is blurred is not in the canvas: its blocks have no pixel of the picture. */
export function drawMarks(
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource,
  marks: readonly Mark[],
  colors: MarkColors,
): void {
  const context = canvas.getContext('2d')!;
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  for (const mark of marks.filter(({ kind }) => kind === 'blur')) drawBlur(context, picture, mark);
  for (const mark of marks.filter(({ kind }) => kind !== 'blur')) drawLine(context, mark, colors);
}

/** Steps of a colour, of 256. Added noise of as much hides which text could have given an average. */
const noise = 48;

function drawBlur(context: CanvasRenderingContext2D, picture: CanvasImageSource, mark: Mark): void {
  const { canvas } = context;
  const area = areaOf(mark, canvas);
  if (area.width === 0 || area.height === 0) return;
  const side = blockSize(area);
  const [columns, rows] = [Math.ceil(area.width / side), Math.ceil(area.height / side)];
  const small = document.createElement('canvas');
  Object.assign(small, { width: columns, height: rows });
  const blocks = small.getContext('2d', { willReadFrequently: true })!;
  blocks.imageSmoothingQuality = 'high';
  const scaled = scaleOf(picture, canvas);
  blocks.drawImage(
    picture,
    area.x * scaled.x,
    area.y * scaled.y,
    area.width * scaled.x,
    area.height * scaled.y,
    0,
    0,
    columns,
    rows,
  );
  const { data } = blocks.getImageData(0, 0, columns, rows);
  const random = randomOf(mark.seed);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const at = (row * columns + column) * 4;
      const shift = (random() - 0.5) * noise;
      const [red, green, blue] = [0, 1, 2].map((channel) => Math.round(data[at + channel]! + shift));
      context.fillStyle = `rgb(${red} ${green} ${blue})`;
      const [x, y] = [area.x + column * side, area.y + row * side];
      const width = Math.min(side, area.x + area.width - x);
      context.fillRect(x, y, width, Math.min(side, area.y + area.height - y));
    }
}

/** Pixels of the picture for one of the canvas, which may be smaller. */
function scaleOf(picture: CanvasImageSource, canvas: Size): { x: number; y: number } {
  const { width, height } = picture as ImageBitmap;
  return { x: width / canvas.width, y: height / canvas.height };
}

/** Numbers from 0 to 1 that are the same at each drawing (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function drawLine(context: CanvasRenderingContext2D, mark: Mark, { line, edge }: MarkColors): void {
  const { width, height } = context.canvas;
  const thickness = Math.max(3, Math.max(width, height) / 250);
  const path = mark.kind === 'arrow' ? arrowPath(mark, thickness) : rectanglePath(mark, context.canvas);
  Object.assign(context, { lineJoin: 'round', lineCap: 'round' });
  for (const [color, lineWidth] of [
    [edge, thickness * 2],
    [line, thickness],
  ] as const) {
    Object.assign(context, { strokeStyle: color, lineWidth });
    context.stroke(path);
  }
}

function rectanglePath(mark: Mark, size: Size): Path2D {
  const { x, y, width, height } = areaOf(mark, size);
  const path = new Path2D();
  path.rect(x, y, width, height);
  return path;
}

function arrowPath({ from, to }: Mark, thickness: number): Path2D {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const head = thickness * 6;
  const path = new Path2D();
  path.moveTo(from.x, from.y);
  path.lineTo(to.x, to.y);
  for (const turn of [-Math.PI / 6, Math.PI / 6]) {
    path.moveTo(to.x, to.y);
    path.lineTo(to.x - head * Math.cos(angle + turn), to.y - head * Math.sin(angle + turn));
  }
  return path;
}
