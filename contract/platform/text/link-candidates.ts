/**
 * Web addresses and e-mail addresses. The lookbehind and the bound keep the search linear in the length of the text.
 */
const candidatePattern =
  /(?<![\w.+@&-])(?:(?:https?:\/\/|www\.|mailto:)[^\s<>"]+|[\w.+-][\w.+&'-]{0,63}@[\w-]+(?:\.[\w-]+)+)/giu;

/** What looks like a link in a text, and where it begins. Nothing is parsed: a candidate may be no valid URL. */
export function listLinkCandidates(text: string): { link: string; index: number }[] {
  return Array.from(text.matchAll(candidatePattern), ({ 0: candidate, index }) => ({
    link: withoutTrailingPunctuation(candidate),
    index,
  }));
}

const closing: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
const punctuation = new Set(".,;:!?'’”»…*~");

/** Punctuation after a link belongs to the sentence; a closing bracket only when the link does not open it. */
function withoutTrailingPunctuation(candidate: string): string {
  const counts = new Map<string, number>();
  for (const character of candidate) counts.set(character, (counts.get(character) ?? 0) + 1);
  let end = candidate.length;
  for (; end > 0; end -= 1) {
    const last = candidate[end - 1]!;
    const opening = closing[last];
    const isUnopened = opening !== undefined && counts.get(last)! > (counts.get(opening) ?? 0);
    if (!isUnopened && !punctuation.has(last)) break;
    counts.set(last, counts.get(last)! - 1);
  }
  return candidate.slice(0, end);
}
