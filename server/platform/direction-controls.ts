/** A text without the characters that reverse what follows it, such as the rest of a sentence of the portal. */
export function withoutDirectionControls(text: string): string {
  return text.replaceAll(/\p{Bidi_C}/gu, '');
}
