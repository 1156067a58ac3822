import * as z from 'zod/mini';

/** Of browsers and Node; the contract is compiled without their types. */
declare const URL: new (url: string) => { readonly hostname: string };

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** The last label is no number: `127.0.0.1` is an address of a machine. */
const asciiDomain = new RegExp(`^(?:${label}\\.)+(?!\\d+$)${label}$`);

/** What would end the host of a URL or be decoded in it. */
const otherParts = /[\s/\\?#@:%[\]<>^|]/;

/**
 * The one form of a domain that is stored and compared: lower case, internationalised labels in Punycode (UTS 46), no
 * trailing dot. A sub-domain is a domain of its own. @returns null when the text is no domain
 */
export function normalizeDomain(text: string): string | null {
  const typed = text.trim();
  if (typed === '' || typed.length > 253 || otherParts.test(typed)) return null;
  const ascii = toAscii(typed)?.replace(/\.$/, '') ?? '';
  return ascii.length <= 253 && asciiDomain.test(ascii) ? ascii : null;
}

function toAscii(domain: string): string | null {
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return null;
  }
}

/** The domain of a normalised mail address. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

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

/** The local part as `type="email"` accepts it (HTML standard), without the dots that mail servers refuse, and a normalised domain. */
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
