import { readFileSync, statSync } from 'node:fs';

const maxBytes = 100 * 1024;
const maxPixels = 2048;
const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** What makes an SVG run code, load from elsewhere or expand: a logo has none of it. */
const notAllowedInSvg: [pattern: RegExp, what: string][] = [
  [/<script|<foreignObject|<iframe|<embed|<object/i, 'scripts or embedded documents'],
  [/\son\w+\s*=|javascript:/i, 'event handlers'],
  [/<!DOCTYPE|<!ENTITY|<\?xml-stylesheet/i, 'a document type, entities or style sheets'],
  [/\b(href|src)\s*=\s*["']?\s*(?!["'#]|data:image\/(png|jpeg|webp);)|url\(\s*["']?(?!["']?#)|@import/i, 'links'],
];

export type Logo = { content: Buffer; contentType: 'image/svg+xml' | 'image/png' };

/** The organisation's logo. Throws an Error with what the file must be. */
export function readLogo(path: string): Logo {
  const content = readImage(path);
  if (content.subarray(0, pngSignature.length).equals(pngSignature)) {
    // Width and height are the first fields of the first chunk.
    const [width = 0, height = 0] = content.length < 24 ? [] : [content.readUInt32BE(16), content.readUInt32BE(20)];
    if (width < 1 || height < 1 || width > maxPixels || height > maxPixels)
      throw new Error(`must be a PNG of at most ${maxPixels} pixels in each direction`);
    return { content, contentType: 'image/png' };
  }
  const text = content.toString('utf8');
  if (!/^\uFEFF?\s*(<\?xml [^>]*\?>\s*)?(<!--((?!-->)[^])*-->\s*)*<svg[\s>]/.test(text) || !/<\/svg>\s*$/.test(text))
    throw new Error('must be an SVG or PNG file');
  const found = notAllowedInSvg.find(([pattern]) => pattern.test(text));
  if (found) throw new Error(`must be an SVG without ${found[1]}`);
  return { content, contentType: 'image/svg+xml' };
}

/** The message of `readLogo`; null when the file is a logo. */
export function findLogoProblem(path: string): string | null {
  try {
    readLogo(path);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function readImage(path: string): Buffer {
  try {
    const { size } = statSync(path);
    if (size <= maxBytes) return readFileSync(path);
  } catch {
    throw new Error('must be the path of a file that the portal can read');
  }
  throw new Error(`must be a file of at most ${maxBytes / 1024} kB`);
}
