/** Length of an IBAN by country of the single euro payments area. */
const lengths: Record<string, number> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TR: 26,
  VA: 22,
};

const startPattern = /(?<![\p{L}\p{N}])([A-Z]{2})\d{2}/giu;

/** An IBAN of one of these countries with valid check digits, with or without spaces. */
export function hasIban(text: string): boolean {
  for (const { 1: country = '', index } of text.matchAll(startPattern)) {
    const length = lengths[country.toUpperCase()];
    const number = length && readNumber(text.slice(index), length);
    if (number && passesMod97(number)) return true;
  }
  return false;
}

/** The first `length` letters and digits without separators; null when the number is shorter or longer. */
function readNumber(text: string, length: number): string | null {
  const [found] =
    new RegExp(`^[A-Z0-9](?:[ \\u00A0.-]?[A-Z0-9]){${length - 1}}(?![\\p{L}\\p{N}])`, 'iu').exec(text) ?? [];
  return found ? found.replaceAll(/[^A-Z0-9]/gi, '').toUpperCase() : null;
}

/** ISO 7064: with the first four characters moved to the end and letters as 10 to 35, the remainder modulo 97 is 1. */
function passesMod97(iban: string): boolean {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
