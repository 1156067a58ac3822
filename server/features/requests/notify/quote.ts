const maxLength = 500;

/** A text of a person on one line in quotation marks, shortened for a notification. */
export function quote(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return `“${line.length > maxLength ? `${line.slice(0, maxLength - 1).trimEnd()}…` : line}”`;
}
