import { emailAddress } from '#contract/platform/email-address.ts';

/** One entry of a pasted list; `email` is null when it is no address. */
export type ListEntry = { line: number; text: string; email: string | null };

const schema = emailAddress();

/**
 * The entries of a pasted list: one a line, or several that are separated by semicolons, or by commas or spaces when
 * each is an address. `Sanne Vos <sanne@bureau.nl>` and a row of a spreadsheet count as their address.
 */
export function parseList(list: string): ListEntry[] {
  return list
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((text, index) => splitLine(text).map((part) => toEntry(part, index + 1)));
}

/** Names may contain commas. */
const afterBracket = /(?<=>)\s*,/;
const beforeAddress = /,|\s+(?=\S+@)/;

function splitLine(line: string): string[] {
  return line
    .split(';')
    .flatMap((part) =>
      hasSeveralAddresses(part) ? part.split(part.includes('<') ? afterBracket : beforeAddress) : [part],
    )
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function hasSeveralAddresses(text: string): boolean {
  return text.indexOf('@') !== text.lastIndexOf('@') && !/@\S*@/.test(text.replaceAll(/[,<>]/g, ' '));
}

function toEntry(text: string, line: number): ListEntry {
  const parsed = schema.safeParse(findAddress(text));
  return { line, text, email: parsed.success ? parsed.data : null };
}

/** The part of an entry that should be its address. */
function findAddress(entry: string): string {
  const [, inBrackets] = /<([^<>]*)>\s*$/.exec(entry) ?? [];
  if (inBrackets !== undefined) return inBrackets;
  const cell = entry.split('\t').find((part) => part.includes('@')) ?? entry;
  return cell.replace(/^\s*mailto:/i, '').replaceAll(/^[\s"']+|[\s"',]+$/g, '');
}
