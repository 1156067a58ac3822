import * as z from 'zod/mini';

/**
 * Drops spaces, dots, slashes, dashes, parentheses and invisible characters, and the 0 that people write after the
 * country, as in `+31 (0)6 12345678`.
 */
export function dropSeparators(phone: string): string {
  return phone
    .replaceAll(/[\s./\p{Pd}\p{Cf}]/gu, '')
    .replace(/^((?:\+|00)\d{1,3})\(0\)/, '$1')
    .replaceAll(/[()]/g, '');
}

/** The 0 that is not dialled after the codes of France, Belgium, the Netherlands, the United Kingdom and Germany. */
const trunkPrefix = /^(\+(?:31|32|33|44|49))0/;

/**
 * A number in E.164; one of ten digits that begins with a 0 is Dutch, and 00 is a plus sign. Null when it is invalid.
 */
export function toE164(given: string): string | null {
  const phone = dropSeparators(given)
    .replace(/^00/, '+')
    .replace(trunkPrefix, '$1')
    .replace(/^0(?=\d{9}$)/, '+31');
  return /^\+[1-9]\d{6,14}$/.test(phone) ? phone : null;
}

/** Of a user; stored in E.164. */
export const mobileNumber = z.string().check(
  z.refine((text) => toE164(text) !== null, 'Vul het nummer in zoals 06-12345678 of +32470123456'),
  z.overwrite((text) => toE164(text) ?? text),
);
