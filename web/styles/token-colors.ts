/** A colour as OKLCH: lightness 0–1, chroma, hue in degrees. */
export type Oklch = { l: number; c: number; h: number };
export type Tokens = Record<string, string>;

/** The declarations of every rule in the stylesheet that applies under the theme, later ones winning. */
export function readTokens(css: string, theme: 'dark' | 'light'): Tokens {
  const tokens: Tokens = {};
  for (const [, selector = '', body = ''] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const applies = selector
      .split(',')
      .some((one) => [':root', '[data-theme]', `[data-theme='${theme}']`].includes(one.trim()));
    if (!applies) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) tokens[name] = value.trim();
  }
  return tokens;
}

/** WCAG 2 contrast of two opaque tokens, 1 to 21. */
export function contrast(tokens: Tokens, one: string, other: string): number {
  const [low = 0, high = 0] = [one, other].map((name) => luminance(colorOf(tokens, name))).toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function colorOf(tokens: Tokens, name: string): Oklch {
  const value = tokens[name];
  if (value === undefined) throw new Error(`There is no token --${name}`);
  const alias = /^var\(--([\w-]+)\)$/.exec(value);
  if (alias?.[1]) return colorOf(tokens, alias[1]);
  if (value.startsWith('#')) return fromHex(value);
  const parts = /^oklch\((?:from var\(--([\w-]+)\)\s+)?(.+)\)$/.exec(value);
  if (!parts?.[2]) throw new Error(`--${name} is no opaque colour: ${value}`);
  const origin = parts[1] ? colorOf(tokens, parts[1]) : { l: 0, c: 0, h: 0 };
  const [l, c, h] = splitTerms(parts[2]).map((term) => evaluate(term, origin));
  if (l === undefined || c === undefined || h === undefined) throw new Error(`--${name} lacks a channel: ${value}`);
  return { l, c, h };
}

/** Splits at the spaces outside parentheses. */
function splitTerms(text: string): string[] {
  return text.match(/(?:\w+\([^)]*\)|[^\s()]+)/g) ?? [];
}

/** One channel of a relative colour: a number, a channel of the origin, calc, min or max of these. */
function evaluate(term: string, origin: Oklch): number {
  const [, operation, inner = ''] = /^(min|max|calc)\((.+)\)$/.exec(term) ?? [];
  const parts = inner.split(/,\s*|\s+/).filter((part) => !'+-*'.includes(part));
  const values = operation ? parts.map((part) => evaluate(part, origin)) : [];
  const [left = 0, right = 0] = values;
  if (operation === 'min') return Math.min(...values);
  if (operation === 'max') return Math.max(...values);
  if (operation === 'calc')
    return inner.includes('*') ? left * right : inner.includes(' - ') ? left - right : left + right;
  const channel = { l: origin.l, c: origin.c, h: origin.h }[term];
  return channel ?? Number(term);
}

const clip = (channel: number) => Math.min(1, Math.max(0, channel));

/** Relative luminance, clipped to what an sRGB screen shows. */
function luminance(color: Oklch): number {
  const [red, green, blue] = toLinear(color).map(clip) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue before gamma; outside 0 to 1 for colours that sRGB does not have. */
function toLinear({ l, c, h }: Oklch): [red: number, green: number, blue: number] {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const L = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const M = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const S = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S,
    -1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S,
    -0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S,
  ];
}

/** An opaque token as `#rrggbb`, clipped to sRGB. Throws when it is no colour. */
export function toHex(tokens: Tokens, name: string): string {
  const channels = toLinear(colorOf(tokens, name)).map((channel) => {
    const value = clip(channel);
    const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

function fromHex(hex: string): Oklch {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = [channel(1), channel(3), channel(5)];
  const L = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const M = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const S = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const A = 1.9779984951 * L - 2.428592205 * M + 0.4505937099 * S;
  const B = 0.0259040371 * L + 0.7827717662 * M - 0.808675766 * S;
  const l = 0.2104542553 * L + 0.793617785 * M - 0.0040720468 * S;
  return { l, c: Math.hypot(A, B), h: ((Math.atan2(B, A) * 180) / Math.PI + 360) % 360 };
}
