/**
 * Small letters that do not decompose, by what the rules of PostgreSQL's `unaccent` make of them. The apostrophes and
 * hyphens of keyboards and word processors are those of ASCII.
 */
const rules: Record<string, string> = {
  ae: 'æ',
  oe: 'œ',
  ss: 'ß',
  th: 'þ',
  hv: 'ƕ',
  oi: 'ƣ',
  db: 'ȸ',
  qp: 'ȹ',
  ll: 'ỻ',
  a: 'ⱥ',
  b: 'ƀƃɓ',
  c: 'ƈȼ',
  d: 'ðđƌȡɖɗ',
  e: 'ɇɛ',
  f: 'ƒ',
  g: 'ǥɠ',
  h: 'ħ',
  i: 'ıɨ',
  j: 'ȷɉ',
  k: 'ƙ',
  l: 'łƚȴ',
  n: 'ŋƞȵɲ',
  o: 'ø',
  p: 'ƥ',
  q: 'ĸ',
  r: 'ɍʀ',
  s: 'ȿẜẝ',
  t: 'ŧƫƭȶʈⱦ',
  u: 'ʉ',
  v: 'ʋỽ',
  y: 'ƴɏỿ',
  z: 'ƶȥɀ',
  σ: 'ς',
  "'": '‘’‛′ʹʻʼʽ',
  '-': '‐‒–—―−',
};

const plainLetters = new Map(
  Object.entries(rules).flatMap(([plain, letters]) => [...letters].map((letter) => [letter, plain] as const)),
);
const ruled = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g');

/**
 * A text in lower case, without accents and invisible characters such as soft hyphens: `Łukasz Weiß` is
 * `lukasz weiss`. The function `fold` of the database does the same with the letters of European names, so that
 * both sides compare names alike.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\p{DI}]/gu, '')
    .toLowerCase()
    .replaceAll(ruled, (letter) => plainLetters.get(letter)!);
}
