/** Digits with single dots or spaces between them. */
const numberPattern = /\d+(?:[ .\u00A0]\d+)*/g;
const length = 9;

/** Nine digits that pass the eleven test, with or without separators, and not part of a longer number. */
export function hasBsn(text: string): boolean {
  for (const { 0: number, index } of text.matchAll(numberPattern)) {
    // 0031 612345678 is a telephone number, also when its last nine digits pass the test.
    if (number.startsWith('00') || !isSeparateNumber(text, index, index + number.length)) continue;
    const groups = number.split(/\D/);
    if ([groups.join(''), ...groups].some(passesElevenTest)) return true;
  }
  return false;
}

/** Not part of a telephone number, order number, address or amount, unless a label in front says that it is a BSN. */
function isSeparateNumber(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 24), start);
  if (/(?:bsn|burgerservicenummer|sofinummer)[ :#=-]*$/i.test(before)) return true;
  const hasPrefix = /(?:[\p{L}\p{N}_+)][-_/]?|[€#]\s?)$/u.test(before);
  return !hasPrefix && !/^(?:[-_/]?[\p{L}\p{N}]|,\d\d(?!\d))/u.test(text.slice(end));
}

/** The sum of the digits, weighted 9, 8, … 2 and −1, is a multiple of eleven. */
function passesElevenTest(digits: string): boolean {
  if (digits.length !== length || Number(digits) === 0) return false;
  const sum = [...digits].reduce(
    (total, digit, at) => total + Number(digit) * (at === length - 1 ? -1 : length - at),
    0,
  );
  return sum % 11 === 0;
}
