import * as z from 'zod/mini';

/** Of browsers and Node; the contract is compiled without their types. */
declare const URL: { canParse: (url: string) => boolean };

// No user or password: everybody would see it.
const pattern = /^https?:\/\/[^\s\\/@?#]+([/?#][^\s\\]*)?$/i;
const portalPath = /^\/([^\s\\/][^\s\\]*)?$/;

/** An address with a host that browsers can open. */
function isWebAddress(text: string): boolean {
  return pattern.test(text) && URL.canParse(text);
}

/** Where an app or tool opens: an address with a host, or a path of the portal itself. */
export const openAddress = z.string('Vul het adres in').check(
  z.trim(),
  z.minLength(1, 'Vul het adres in'),
  z.maxLength(500, 'Maximaal 500 tekens'),
  z.refine((value) => portalPath.test(value) || isWebAddress(value), 'Vul een adres in dat met https:// begint'),
);
