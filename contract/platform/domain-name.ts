/** Of browsers and Node; the contract is compiled without their types. */
declare const URL: new (url: string) => { readonly hostname: string };

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** The last label is no number: `127.0.0.1` is an address of a machine. */
export const asciiDomain = new RegExp(`^(?:${label}\\.)+(?!\\d+$)${label}$`);

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
