import { truncate } from '#contract/platform/truncate.ts';

const maxLength = 500;

/** A text of a person on one line in quotation marks, shortened for a notification. */
export function quote(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return `“${truncate(line, maxLength)}”`;
}
