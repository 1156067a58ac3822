import { domainOf, normalizeDomain } from './domain-name.ts';

/** Scripts of which a label may have letters of one row: a label of several looks like another. */
const scripts = [
  // Without letters that look like others, such as the dotless i.
  /^[-a-z0-9ß-öø-įĳ-ķĺ-žșțạ-ỹ]+$/,
  /^[-0-9\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+$/u,
  /^[-0-9\p{scx=Hang}]+$/u,
  /^[-0-9\p{scx=Arab}]+$/u,
  /^[-0-9\p{scx=Hebr}]+$/u,
  /^[-0-9\p{scx=Thai}]+$/u,
  /^[-0-9\p{scx=Deva}]+$/u,
  /^[-0-9\p{scx=Armn}]+$/u,
  /^[-0-9\p{scx=Geor}]+$/u,
];

/** Many of their letters look like Latin ones: only below a top-level domain of the script. */
const lookalikes = [/^[-0-9\p{scx=Cyrl}]+$/u, /^[-0-9\p{scx=Grek}]+$/u];

/** A mail address as people write it: its domain as `readableDomain` has it. Only to be shown. */
export function readableAddress(email: string): string {
  if (!email.includes('xn--')) return email;
  const domain = domainOf(email);
  return email.slice(0, email.length - domain.length) + readableDomain(domain);
}

/**
 * A stored domain with its international labels as people write them, such as `bücher.example`. One that could be taken
 * for another, with a label of several scripts or of letters that look Latin, stays as it is.
 */
export function readableDomain(domain: string): string {
  if (!domain.includes('xn--')) return domain;
  const labels = domain.split('.').map((label) => (label.startsWith('xn--') ? decode(label.slice(4)) : label));
  const readable = labels.join('.');
  const allowed = [
    ...scripts,
    ...lookalikes.filter((script) => script.test(labels.at(-1)!) && !/^[-0-9]+$/.test(labels.at(-1)!)),
  ];
  const isClear = labels.every((label) => allowed.some((script) => script.test(label)));
  return isClear && normalizeDomain(readable) === domain ? readable : domain;
}

/** The parameters of Punycode (RFC 3492). */
const [base, tMin, tMax, skew, damp] = [36, 1, 26, 38, 700];

/** The text of a label in Punycode; an empty one when it is invalid. */
function decode(encoded: string): string {
  const end = encoded.lastIndexOf('-');
  const points = Array.from(encoded.slice(0, Math.max(0, end)), (letter) => letter.codePointAt(0)!);
  let [point, bias, index] = [128, 72, 0];
  for (let at = end + 1; at < encoded.length;) {
    const before = index;
    let weight = 1;
    for (let k = base; ; k += base) {
      const digit = Number.parseInt(encoded[at] ?? '', base);
      if (Number.isNaN(digit)) return '';
      at += 1;
      // The digits are a to z and then 0 to 9.
      const value = digit < 10 ? digit + 26 : digit - 10;
      index += value * weight;
      const threshold = Math.min(tMax, Math.max(tMin, k - bias));
      if (value < threshold) break;
      weight *= base - threshold;
    }
    const length = points.length + 1;
    bias = adapt(index - before, length, before === 0);
    point += Math.floor(index / length);
    if (point > 0x10_ff_ff) return '';
    index %= length;
    points.splice(index, 0, point);
    index += 1;
  }
  return String.fromCodePoint(...points);
}

function adapt(change: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(change / (isFirst ? damp : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}
