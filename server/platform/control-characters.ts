const controls = /[^\P{Cc}\t\n\r]/gu;

/**
 * A text of another server without control characters other than tabs and line ends: PostgreSQL stores no NUL, and the
 * others are invisible or control a terminal.
 */
export function withoutControlCharacters(text: string): string {
  return text.replaceAll(controls, '');
}
