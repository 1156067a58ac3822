/** Digits with single dots or spaces between them. */
const numbers = /\d+(?:[ .\u00A0]\d+)*/g;
const length = 9;

/** Nine digits that pass the eleven test, written together or in groups, and not a part of a longer number. */
export function hasBsn(text: string): boolean {
  for (const { 0: number, index } of text.matchAll(numbers)) {
    // 0031 612345678 is a telephone number, whatever its last nine digits add up to.
    if (number.startsWith('00') || !standsAlone(text, index, index + number.length)) continue;
    const groups = number.split(/\D/);
    if ([groups.join(''), ...groups].some(passesElevenTest)) return true;
  }
  return false;
}

/** Not behind a plus, and not a part of an order number, an address or an amount; unless it says what it is. */
function standsAlone(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 24), start);
  if (/(?:bsn|burgerservicenummer|sofinummer)[ :#=-]*$/i.test(before)) return true;
  const isBegun = /(?:[\p{L}\p{N}_+)][-_/]?|[€#]\s?)$/u.test(before);
  return !isBegun && !/^(?:[-_/]?[\p{L}\p{N}]|,\d\d(?!\d))/u.test(text.slice(end));
}

/** 9, 8, 7 … 2 and −1 times the digits add up to a multiple of eleven. */
function passesElevenTest(digits: string): boolean {
  if (digits.length !== length || Number(digits) === 0) return false;
  const sum = [...digits].reduce(
    (total, digit, at) => total + Number(digit) * (at === length - 1 ? -1 : length - at),
    0,
  );
  return sum % 11 === 0;
}
