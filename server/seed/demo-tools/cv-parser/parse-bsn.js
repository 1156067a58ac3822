const nineDigits =
  /(?<![\p{L}\d+])(?<!\d[ .-])(?:\d{9}|\d{3}[ .]\d{3}[ .]\d{3}|\d{4}[ .]\d{2}[ .]\d{3})(?![\p{L}\d]|[ .-]\d)/gu;
const labelled = /(?<=\b(?:bsn|burgerservicenummer|sofinummer)\b[^\d\n]{0,20})\d{8}(?!\d)/giu;

/** The eleven test: nine digits weighted 9 to 2 and -1 add up to a multiple of eleven. */
export function isBsn(digits) {
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place === 8 ? -1 : 9 - place), 0);
  return sum % 11 === 0;
}

/** Removes every citizen service number from the text, before it is parsed. */
export function withoutBsn(text) {
  let removed = 0;
  const remove = (match) => {
    if (!isBsn(match.replaceAll(/\D/g, '').padStart(9, '0'))) return match;
    removed += 1;
    return '';
  };
  return { text: text.replaceAll(nineDigits, remove).replaceAll(labelled, remove), removed };
}
