import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { readableAddress } from '#contract/platform/readable-address.ts';
import type { FormField } from '#web/platform/form/use-portal-form.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { useDebounced } from '#web/platform/use-debounced.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { peopleQuery } from './people-query.ts';

type Props = {
  /** The field with the address of the chosen colleague. */
  email: FormField;
  onChoose: (email: string) => void;
};

/** Searches a colleague by name or address; an address that is typed in full needs no choice. */
export function PersonPicker({ email: { error, input }, onChoose }: Props) {
  const search = useDebounced(input.value.trim(), 200);
  const { data: people, error: failure } = useQuery(peopleQuery(search));
  return (
    <div className="grid gap-2">
      <Field label="Naam of e-mailadres" error={error}>
        <TextInput {...input} leading={<Search aria-hidden />} autoComplete="off" maxLength={254} />
      </Field>
      {people && people.length > 0 && (
        <ul aria-label="Gevonden collega’s" className="max-h-56 overflow-y-auto rounded-lg border border-line">
          {people.map((person) => (
            <li key={person.id} className="border-t border-line first:border-t-0">
              <button
                type="button"
                aria-pressed={person.email === input.value}
                onClick={() => onChoose(person.email)}
                className="block w-full px-3 py-2 text-left transition-colors hover:bg-surface-2 focus-visible:-outline-offset-2 aria-pressed:bg-selected"
              >
                <span className="block truncate font-medium">{person.name}</span>
                <span className="block truncate text-xs text-muted">{readableAddress(person.email)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {failure && <p className="text-xs text-danger">{errorText(failure)}</p>}
        {people?.length === 0 && <p className="text-xs text-muted">Geen actieve collega gevonden</p>}
        {people && people.length > 0 && (
          <VisuallyHidden>{formatCount(people.length, 'collega', 'collega’s')} getoond</VisuallyHidden>
        )}
      </div>
    </div>
  );
}
