import { readFileSync, statSync } from 'node:fs';
import { SaxesParser } from 'saxes';

const maxBytes = 100 * 1024;
const maxPixels = 2048;
const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

const words = (text: string) => new Set(text.split(' '));

/**
 * What a logo is made of. What is not listed is refused: scripts, links, animations,
 * embedded documents, other namespaces.
 */
const elements = words(
  'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan image style clipPath mask ' +
    'pattern marker linearGradient radialGradient stop filter feGaussianBlur feOffset feBlend feColorMatrix feComposite ' +
    'feFlood feMerge feMergeNode feDropShadow feComponentTransfer feFuncR feFuncG feFuncB feFuncA',
);
const attributes = words(
  'xmlns xmlns:xlink xml:space version id class style role viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry ' +
    'fx fy d points dx dy rotate textLength lengthAdjust transform href xlink:href offset pathLength color opacity display ' +
    'visibility overflow fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin ' +
    'stroke-miterlimit stroke-dasharray stroke-dashoffset stop-color stop-opacity clip-path clip-rule clipPathUnits mask ' +
    'maskUnits maskContentUnits mask-type gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits ' +
    'patternTransform marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient filter ' +
    'filterUnits primitiveUnits in in2 result mode operator k1 k2 k3 k4 type values stdDeviation flood-color flood-opacity ' +
    'tableValues slope intercept amplitude exponent font-family font-size font-style font-weight text-anchor letter-spacing ' +
    'word-spacing dominant-baseline alignment-baseline baseline-shift vector-effect shape-rendering text-rendering ' +
    'image-rendering color-interpolation-filters paint-order mix-blend-mode isolation enable-background media',
);
const namespaces: Record<string, string> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
};
/** Of the same file, or a picture that has no links of its own. */
const links = /^(#[\w.-]+|data:image\/(png|jpeg|webp);base64,[\w+/=\s]+)$/;

/** Whether a style or presentation attribute loads nothing: `url()` of the same file only, no imports, no escapes. */
function loadsNothing(style: string): boolean {
  const others = style.replaceAll(/url\(\s*["']?#[\w.-]+["']?\s*\)/gi, '');
  return !/[@\\]|(?:url|image|image-set|src)\s*\(/i.test(others);
}

function isAllowed(name: string, value: string): boolean {
  if (name in namespaces) return value === namespaces[name];
  if (name === 'href' || name === 'xlink:href') return links.test(value);
  return (attributes.has(name) || /^(data|aria)-[\w-]+$/.test(name)) && loadsNothing(value);
}

/** What of an SVG is not allowed, in English; null when all is. Throws when it is no SVG, or not well-formed XML. */
function findForbidden(text: string): string | null {
  let forbidden: string | null = null;
  const refuse = (what: string) => (forbidden ??= what);
  let element: string | null = null;
  const parser = new SaxesParser();
  parser.on('doctype', () => refuse('a document type'));
  parser.on('processinginstruction', ({ target }) => refuse(`<?${target}?>`));
  parser.on('opentag', ({ name, attributes: given }) => {
    if (element === null && name !== 'svg') throw new Error('The root is not an SVG');
    element = name;
    if (!elements.has(name)) refuse(`<${name}>`);
    for (const [attribute, value] of Object.entries(given))
      if (!isAllowed(attribute, value)) refuse(`${attribute}="${value.slice(0, 40)}" of <${name}>`);
  });
  parser.on('closetag', () => (element = ''));
  const read = (content: string) =>
    element === 'style' && !loadsNothing(content) && refuse('styles that load something');
  parser.on('text', read);
  parser.on('cdata', read);
  parser.write(text).close();
  return forbidden;
}

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
  const text = content.toString('utf8').replace(/^\uFEFF/, '');
  let forbidden: string | null;
  try {
    forbidden = findForbidden(text);
  } catch {
    throw notAnImage();
  }
  if (forbidden !== null) throw new Error(`must be an SVG without ${forbidden}`);
  return { content, contentType: 'image/svg+xml' };
}

function notAnImage(): Error {
  return new Error('must be an SVG or PNG file');
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
