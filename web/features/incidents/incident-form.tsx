import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { incidentForm } from '#contract/incidents.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { affectedOptionsQuery } from './incident-queries.ts';

type Option = { id: string; name: string };
type IncidentFormProps = {
  initial: { name: string; targets: Option[] };
  submitLabel: string;
  send: (form: { name: string; targetIds: string[] }) => Promise<unknown>;
  /** Called with each change by the user. */
  onTouch?: () => void;
};

/** The name and the affected apps and tools of an incident. */
export function IncidentForm({ initial, submitLabel, send, onTouch }: IncidentFormProps) {
  const { data: options = [], isPending } = useQuery(affectedOptionsQuery);
  const [listed, setListed] = useState(initial.targets);
  const [chosen, setChosen] = useState(() => new Set(initial.targets.map(({ id }) => id)));
  const form = usePortalForm({
    schema: incidentForm,
    initial: { name: initial.name },
    toBody: (values) => ({ ...values, targetIds: [...chosen] }),
    send: async (values) => {
      await send(values);
    },
  });
  const name = form.field('name');
  const choose = (option: Option, isChosen: boolean) => {
    setListed(listed.some(({ id }) => id === option.id) ? listed : [...listed, option]);
    setChosen(new Set(isChosen ? [...chosen, option.id] : [...chosen].filter((id) => id !== option.id)));
  };
  const others = options.filter(({ id }) => listed.every((target) => target.id !== id));
  return (
    <form {...form.props} onChange={onTouch} className="flex max-w-180 flex-col gap-4 pt-1">
      <Field label="Naam" required error={name.error}>
        <TextInput maxLength={120} {...name.input} />
      </Field>
      {listed.length > 0 && (
        <fieldset className="flex flex-col gap-1">
          <legend className="font-medium">Betreft</legend>
          {listed.map((target) => (
            <Checkbox
              key={target.id}
              checked={chosen.has(target.id)}
              onChange={({ currentTarget }) => choose(target, currentTarget.checked)}
            >
              {target.name}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <Field label="App of tool toevoegen">
        <Select
          value=""
          placeholder={isPending ? 'Laden...' : 'Kies een app of tool'}
          options={others.map(({ id, name: label }) => ({ value: id, label }))}
          onChange={({ currentTarget }) => {
            const option = others.find(({ id }) => id === currentTarget.value);
            if (option) choose(option, true);
          }}
        />
      </Field>
      <Button type="submit" busy={form.busy} disabled={chosen.size === 0} className="self-start">
        {submitLabel}
      </Button>
    </form>
  );
}
