/** Joins class names, without falsy ones. Conflicting classes are not resolved: `className` is for layout only. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
