import * as z from 'zod/mini';

const address = String.raw`[^\s@<>,;:"]+@[^\s@<>,;:"]+`;
/** Unquoted, a comma or colon would begin another address. */
const name = String.raw`(?:"[^"\r\n]*"|[^\r\n<>@,;:"]*)`;
const pattern = new RegExp(String.raw`^(?:${address}|${name}\s*<${address}>)$`);

/** One address, with or without a name. */
export const mailFromSetting = z
  .string()
  .check(z.regex(pattern, 'must be one address, such as Portaal <portaal@bureau.nl>'));
