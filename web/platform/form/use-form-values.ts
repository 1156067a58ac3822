import { useLayoutEffect, useState } from 'react';

export type Values = Record<string, string | boolean>;

/** Types of inputs whose value is that of the field: what is composed of several inputs, such as times, is not. */
const ownTypes = new Set(['text', 'email', 'password', 'tel', 'url', 'search', 'number', 'checkbox']);

/**
 * The values of a form, also those that its fields got without an event, as from a password manager: React would overwrite
 * these with the next commit. They are taken over before every render and change, and by `adopt`.
 */
export function useFormValues<Input extends Values>(initial: Input) {
  const [values, setValues] = useState(initial);
  const [form] = useState(() => trackForm(initial));
  useLayoutEffect(() => form.readShown());
  const store = (changes: Partial<Input>) => setValues(form.store(changes));
  const adopt = () => setValues(form.store({}));
  const current = form.store({});
  if (current !== values) setValues(current);
  return { values: current, element: form.element, ref: form.attach, readValues: form.readValues, store, adopt };
}

/** The values of one form element, outside of React: the fields hold some that React does not know. */
function trackForm<Input extends Values>(initial: Input) {
  let element: HTMLFormElement | null = null;
  let latest = initial;
  /** What the fields showed after the last commit, but those that got another value since. */
  let shown: Values = {};
  const readShown = () => void (shown = readFields(element));
  const isFilled = ([name, value]: [string, string | boolean]) =>
    Object.hasOwn(latest, name) && Object.hasOwn(shown, name) && value !== shown[name] && value !== latest[name];
  return {
    element: () => element,
    attach: (next: HTMLFormElement | null) => {
      element = next;
      // In a dialog, whose content is mounted after the component that has the values.
      readShown();
    },
    readShown,
    readValues: () => latest,
    /** Takes over what was filled in, and the changes. @returns the same values when there are none */
    store: (changes: Partial<Input>): Input => {
      const filled = Object.fromEntries(Object.entries(readFields(element)).filter(isFilled));
      const next = { ...filled, ...changes };
      for (const name of Object.keys(next)) delete shown[name];
      if (Object.keys(next).length > 0) latest = { ...latest, ...next };
      return latest;
    },
  };
}

function readFields(form: HTMLFormElement | null): Values {
  const fields = [...(form?.elements ?? [])].filter(
    (field): field is HTMLInputElement | HTMLTextAreaElement =>
      field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && ownTypes.has(field.type)),
  );
  return Object.fromEntries(
    fields.map((field) => [field.name, field.type === 'checkbox' ? (field as HTMLInputElement).checked : field.value]),
  );
}
