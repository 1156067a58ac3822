import * as z from 'zod/mini';

/** Of browsers and Node; the contract is compiled without their types. */
declare const URL: { canParse: (url: string) => boolean };

// No user or password: everybody would see it.
const pattern = /^https?:\/\/[^\s\\/@?#]+([/?#][^\s\\]*)?$/i;

/** An address with a host that browsers can open. */
export function isWebAddress(text: string): boolean {
  return pattern.test(text) && URL.canParse(text);
}

/** Of an app, which opens in a new tab. */
export const webAddress = z
  .string('Vul het adres in')
  .check(
    z.trim(),
    z.minLength(1, 'Vul het adres in'),
    z.maxLength(500, 'Maximaal 500 karakters'),
    z.refine(isWebAddress, 'Vul een adres in dat met https:// begint'),
  );
