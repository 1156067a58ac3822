import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { projectRoot } from '#server/platform/project-root.ts';

/** Screenshots are stored at a part of the size: enough to see a layout, without the edges of letters. */
const partOf = (width: number) => (width > 1000 ? 3 : 2);

/**
 * Share of the pixels of one window that may differ: figures that no clock decides, such as sizes, and other versions
 * of the browser. A long page is judged in parts of the height of a window, so that its length hides no difference.
 */
const tolerated = 0.006;

const baselines = join(projectRoot, 'e2e', 'screenshots');
const pictures = join(projectRoot, 'docs', 'images');
const results = join(projectRoot, 'test-results', 'screenshots');

/**
 * Compares the screenshot of a page in windows of that height, in CSS pixels, with the stored one of that name. With
 * SCREENSHOTS=write it is stored instead. @returns what differs and where to look, or null
 */
export function findVisualDifference(name: string, screenshot: Buffer, windowHeight: number): string | null {
  const source = PNG.sync.read(screenshot);
  const actual = shrink(source);
  const file = join(baselines, `${name}.png`);
  if (process.env['SCREENSHOTS'] === 'write') {
    save(file, actual);
    return null;
  }
  if (!existsSync(file)) return `${name}: there is no screenshot yet; store it with SCREENSHOTS=write`;
  return compare(name, PNG.sync.read(readFileSync(file)), actual, Math.floor(windowHeight / partOf(source.width)));
}

/** The same for the screenshot of a window that is a picture in the documentation, which is stored at its full size. */
export function findPictureDifference(name: string, screenshot: Buffer): string | null {
  const file = join(pictures, `${name}.png`);
  const source = PNG.sync.read(screenshot);
  if (process.env['SCREENSHOTS'] === 'write') {
    save(file, source);
    return null;
  }
  const actual = shrink(source);
  return compare(name, shrink(PNG.sync.read(readFileSync(file))), actual, actual.height);
}

/** `partHeight`: of a window, in stored pixels. */
function compare(name: string, stored: PNG, actual: PNG, partHeight: number): string | null {
  if (stored.width !== actual.width || stored.height !== actual.height) {
    save(join(results, `${name}.png`), actual);
    return `${name}: is ${actual.width} × ${actual.height}, was ${stored.width} × ${stored.height}`;
  }
  const { width, height } = actual;
  const difference = new PNG({ width, height });
  let worst = 0;
  for (let top = 0; top < height; top += partHeight) {
    const rows = Math.min(partHeight, height - top);
    const [before, now, drawn] = [stored, actual, difference].map(({ data }) =>
      data.subarray(top * width * 4, (top + rows) * width * 4),
    );
    worst = Math.max(worst, pixelmatch(before!, now!, drawn!, width, rows, { threshold: 0.15 }));
  }
  const share = worst / (width * partHeight);
  if (share <= tolerated) return null;
  save(join(results, `${name}.png`), beside(stored, actual, difference));
  return `${name}: ${(share * 100).toFixed(1)} % differs; before, now and the difference are in ${relative(projectRoot, join(results, `${name}.png`))}`;
}

/** The average colour of each square. */
function shrink(source: PNG): PNG {
  const shrinkBy = partOf(source.width);
  const width = Math.floor(source.width / shrinkBy);
  const height = Math.floor(source.height / shrinkBy);
  const target = new PNG({ width, height });
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < 4; channel += 1) {
        let sum = 0;
        for (let dy = 0; dy < shrinkBy; dy += 1)
          for (let dx = 0; dx < shrinkBy; dx += 1)
            sum += source.data[((y * shrinkBy + dy) * source.width + x * shrinkBy + dx) * 4 + channel]!;
        target.data[(y * width + x) * 4 + channel] = Math.round(sum / shrinkBy ** 2);
      }
  return target;
}

function beside(...images: PNG[]): PNG {
  const { width, height } = images[0]!;
  const row = new PNG({ width: width * images.length, height });
  for (const [index, image] of images.entries()) PNG.bitblt(image, row, 0, 0, width, height, index * width, 0);
  return row;
}

function save(file: string, image: PNG): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, PNG.sync.write(image, { colorType: 2, deflateLevel: 9 }));
}
