import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** As the style sheets name it. */
const source = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const cache = fileURLToPath(new URL('../../node_modules/.cache/fonts', import.meta.url));

/** Letters of Western Europe, punctuation and signs; browsers show others in the fallback font. */
const characters = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
]
  .flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
  .map((code) => String.fromCodePoint(code))
  .join('');

const options = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  // Those that are on by default, of the digits (fonts.css), and the l with a tail (base.css).
  keepFeatures: ['kern', 'ccmp', 'calt', 'tnum', 'cv05'],
} as const;

/**
 * Leaves out what no page uses of Inter: weights below 400 and above 700, and some thirty features of its layout. 26 kB
 * remain of 48, which every first visit loads before it paints.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'portal-subset-fonts',
    async config() {
      return { resolve: { alias: { [source]: await subsetFile() } } };
    },
  };
}

/** The path of the subset, which is made once for each version of the font and of the options. */
async function subsetFile(): Promise<string> {
  const original = readFileSync(createRequire(import.meta.url).resolve(source));
  const version = hash('sha256', Buffer.concat([original, Buffer.from(JSON.stringify([characters, options]))]));
  const folder = `${cache}/${version.slice(0, 16)}`;
  const file = `${folder}/${basename(source)}`;
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, await subsetFont(original, characters, options));
  }
  return file;
}
