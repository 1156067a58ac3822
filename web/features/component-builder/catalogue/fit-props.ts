import { maxPropLength } from '#contract/composition-form.ts';
import type { Control, Controls, PropValue, PropValues } from '#web/ui/playground.ts';

/** `repairs`: in Dutch, what did not fit the controls. */
export type FittedProps = { values: PropValues; repairs: string[] };

/** Code in a text would do nothing, because texts are rendered as text; a file with it is not from this portal. */
const code = /<\s*\/?\s*script|javascript\s*:|\bon\w+\s*=\s*["']/i;
/** Control characters, except tabs and line ends, and halves of surrogate pairs: the database stores neither. */
const unstorable = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

/** The values that fit the controls; each other control gets its initial value. `otherwise`: used when `given` has no props at all. */
export function fitProps(controls: Controls, given: unknown, otherwise: PropValues = {}): FittedProps {
  const values: PropValues = {};
  const repairs: string[] = [];
  const source: object = typeof given === 'object' && given !== null && !Array.isArray(given) ? given : otherwise;
  if (source !== given && given !== undefined) repairs.push('de eigenschappen waren niet leesbaar');
  for (const [name, control] of Object.entries(controls)) {
    const value: unknown = Object.hasOwn(source, name) ? (source as Record<string, unknown>)[name] : control.initial;
    const fitted = fitValue(control, value);
    values[name] = fitted ?? control.initial;
    if (fitted !== value) repairs.push(`“${control.label}” is aangepast`);
  }
  const unknown = Object.keys(source).filter((name) => !Object.hasOwn(controls, name));
  repairs.push(...unknown.map((name) => `onbekende eigenschap “${name.slice(0, 40)}” is weggelaten`));
  return { values, repairs };
}

/** @returns null when the value does not fit the control at all */
function fitValue(control: Control, value: unknown): PropValue | null {
  switch (control.type) {
    case 'text':
      if (typeof value !== 'string' || code.test(value)) return null;
      // The cut can halve the last pair.
      return value.replaceAll(unstorable, '').slice(0, maxPropLength).replaceAll(unstorable, '');
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return null;
      return Math.min(control.maximum, Math.max(control.minimum, Math.round(value)));
    case 'choice':
      return typeof value === 'string' && control.options.includes(value) ? value : null;
    default:
      return typeof value === 'boolean' ? value : null;
  }
}
