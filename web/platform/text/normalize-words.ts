import { foldText } from '#contract/platform/text/fold-text.ts';

/** The words of a text, as `foldText` writes them, without punctuation. */
export function normalizeWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
