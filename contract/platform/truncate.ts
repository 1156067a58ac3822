/** The first `length` UTF-16 code units of a text, without half of a character at the end. */
export function sliceCharacters(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** A text of at most `maxLength` UTF-16 code units; one that is longer ends in `…`. */
export function truncate(text: string, maxLength: number): string {
  return text.length > maxLength ? `${sliceCharacters(text, maxLength - 1).trimEnd()}…` : text;
}
