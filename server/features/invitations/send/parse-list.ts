import { setImmediate } from 'node:timers/promises';
import { emailAddress } from '#contract/platform/email-address.ts';
import { Failure } from '#server/platform/failure.ts';

/** One entry of a pasted list; `email` is null when it is no address. */
export type ListEntry = { line: number; text: string; email: string | null };

const schema = emailAddress();

/** Entries of a list, wrong ones and duplicates too. */
const maxEntries = 20_000;

/** Entries that are converted at once: an internationalised domain takes some 30 µs. */
const entriesPerTurn = 200;

/**
 * The entries of a pasted list: one a line, or several that are separated by semicolons, or by commas or spaces when
 * each is an address. `Sanne Vos <sanne@bureau.nl>` and a row of a spreadsheet count as their address. Takes time in
 * proportion to the length of the list, and lets other work run in between. Rejects with `validation_failed` when there
 * are more than 20,000, without reading on.
 */
export async function parseList(list: string): Promise<ListEntry[]> {
  const texts: Pick<ListEntry, 'line' | 'text'>[] = [];
  for (const entry of splitList(list)) {
    texts.push(entry);
    if (texts.length > maxEntries)
      throw new Failure('validation_failed', { fields: { list: 'Maximaal 20.000 regels per keer.' } });
  }
  const entries: ListEntry[] = [];
  for (const { text, line } of texts) {
    entries.push(toEntry(text, line));
    if (entries.length % entriesPerTurn === 0) await setImmediate();
  }
  return entries;
}

/** What separates entries, or text up to the next semicolon or line break. */
const separatorsOrText = /[\s;]+|[^;\n\r\u2028\u2029]+/g;

function* splitList(list: string): Generator<{ line: number; text: string }> {
  let line = 1;
  for (const [found] of list.matchAll(separatorsOrText)) {
    if (/^[\s;]/.test(found)) line += countLineBreaks(found);
    else for (const text of splitText(found)) yield { line, text };
  }
}

/** Without an expression: a list may have a million. */
function countLineBreaks(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at)!;
    const isLineBreak = code === 0x0a || code === 0x20_28 || code === 0x20_29;
    if (isLineBreak || (code === 0x0d && text.codePointAt(at + 1) !== 0x0a)) count += 1;
  }
  return count;
}

/** Names may contain commas. */
const afterBracket = /(?<=>)\s*,/;
/** The lookbehind: of a long run of spaces only the first is tried. */
const beforeAddress = /,[,\s]*|(?<!\s)\s+(?=\S+@)/;
/** With the quotes of word processors. */
const aroundAddress = { before: /^[\s"'“”„‘’]+/, after: /(?<![\s"'“”‘’,])[\s"'“”‘’,]+$/ };

function splitText(text: string): string[] {
  const separator = text.includes('<') ? afterBracket : beforeAddress;
  // One more than is refused: the first part is empty when a separator comes first.
  const parts = hasSeveralAddresses(text) ? text.split(separator, maxEntries + 2) : [text];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
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
  const cell = inBrackets ?? entry.split('\t').find((part) => part.includes('@')) ?? entry;
  return cell
    .replace(/^\s*mailto:/i, '')
    .replace(aroundAddress.before, '')
    .replace(aroundAddress.after, '');
}
