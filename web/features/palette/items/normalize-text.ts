import { normalizeWords } from '#web/platform/text/normalize-words.ts';

/** The words of a text, as of `normalizeWords`, separated by spaces. */
export function normalizeText(text: string): string {
  // The usual case, some times faster: thousands of texts are normalized at once.
  if (/^[\0-\x7F]*$/.test(text))
    return text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim();
  return normalizeWords(text).join(' ');
}
