import { emailAddress } from '#contract/platform/email-address.ts';
import { Failure } from '#server/platform/failure.ts';

/** One entry of a pasted list; `email` is null when it is no address. */
export type ListEntry = { line: number; text: string; email: string | null };

const schema = emailAddress();

/** Entries of a list, wrong ones and duplicates too: 20,000 take some 60 ms. */
const maxEntries = 20_000;

/**
 * The entries of a pasted list: one a line, or several that are separated by semicolons, or by commas or spaces when
 * each is an address. `Sanne Vos <sanne@bureau.nl>` and a row of a spreadsheet count as their address. Takes time in
 * proportion to the length of the list. Throws `validation_failed` when there are more than 20,000.
 */
export function parseList(list: string): ListEntry[] {
  const entries = list
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((text, index) => splitLine(text).map((part) => ({ text: part, line: index + 1 })));
  if (entries.length > maxEntries) {
    const text = `Maximaal 20.000 regels per keer; dit zijn er ${entries.length.toLocaleString('nl-NL')}.`;
    throw new Failure('validation_failed', { fields: { list: text } });
  }
  return entries.map(({ text, line }) => toEntry(text, line));
}

/** Names may contain commas. */
const afterBracket = /(?<=>)\s*,/;
/** The lookbehind: of a long run of spaces only the first is tried. */
const beforeAddress = /,|(?<!\s)\s+(?=\S+@)/;
const aroundAddress = { before: /^[\s"']+/, after: /(?<![\s"',])[\s"',]+$/ };

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
  return cell
    .replace(/^\s*mailto:/i, '')
    .replace(aroundAddress.before, '')
    .replace(aroundAddress.after, '');
}
