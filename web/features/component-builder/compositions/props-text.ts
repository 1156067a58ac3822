import type { PropValues } from '#web/ui/playground.ts';

/** Props as a text that two administrators can compare: a line each, by name. */
export function toPropsText(props: PropValues): string {
  return Object.entries(props)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n');
}

/** The props of a text by `toPropsText`. */
export function parsePropsText(text: string): PropValues {
  return Object.fromEntries(
    text.split('\n').flatMap((line) => {
      // With the flag s: JSON leaves U+2028 and U+2029 as they are.
      const [, name = '', value = ''] = /^([\w-]+): (.+)$/s.exec(line) ?? [];
      return name === '' ? [] : [[name, JSON.parse(value) as PropValues[string]]];
    }),
  );
}
