import * as z from 'zod/mini';

/** The address of a host at whose root something is served. */
export function isOrigin(value: string): boolean {
  const address = URL.parse(value);
  if (address === null || !/^https?:$/.test(address.protocol)) return false;
  return address.href === `${address.origin}/`;
}

/** An origin as browsers write it. */
export const originSetting = z.pipe(
  z
    .string()
    .check(z.refine(isOrigin, 'must be an address such as https://portaal.example, without a path or a password')),
  z.transform((value) => new URL(value).origin),
);
