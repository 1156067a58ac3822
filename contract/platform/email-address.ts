import * as z from 'zod/mini';
import { asciiDomain, domainOf, normalizeDomain } from './domain-name.ts';

/**
 * A mail address in lower case with a normalised domain; returned as it is when it has no valid domain. Without the
 * invisible characters that address books and web pages put around one.
 */
export function normalizeEmail(text: string): string {
  const typed = text
    .replaceAll(/[^\P{DI}\u200c\u200d]/gu, '')
    .trim()
    .toLowerCase();
  const domain = typed.includes('@') ? normalizeDomain(domainOf(typed)) : null;
  return domain === null ? typed : `${typed.slice(0, typed.lastIndexOf('@'))}@${domain}`;
}

/**
 * The local part as `type="email"` accepts it (HTML standard),
 * without the dots that mail servers refuse, and a normalised domain.
 */
const pattern = new RegExp(`^(?!\\.)(?!.*\\.[.@])[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${asciiDomain.source.slice(1)}`);

const invalid = 'Ongeldig email adres';

/** A mail address, stored and compared in the form of `normalizeEmail`. `whenEmpty`: the message of an empty field. */
export function emailAddress(whenEmpty = invalid) {
  return z
    .string(whenEmpty)
    .check(
      z.overwrite(normalizeEmail),
      z.minLength(1, whenEmpty),
      z.maxLength(254, invalid),
      z.regex(pattern, invalid),
    );
}

/** A domain, stored and compared in the form of `normalizeDomain`. */
export const domainName = z.string('Domein is verplicht').check(
  z.trim(),
  z.minLength(1, 'Domein is verplicht'),
  z.refine((text) => normalizeDomain(text) !== null, 'Vul alleen een domein in, zoals bureau.nl'),
  z.overwrite((text) => normalizeDomain(text) ?? text),
);
