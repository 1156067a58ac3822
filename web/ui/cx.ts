/** Joins class names and drops what is absent. Classes are never merged: `className` is for layout only. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
