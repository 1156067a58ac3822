/** The domains of a text with one per line; commas, semicolons and spaces also separate them. */
export function splitDomains(text: string): string[] {
  return text.split(/[\s,;]+/).filter((domain) => domain !== '');
}
