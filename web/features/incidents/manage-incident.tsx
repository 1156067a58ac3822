import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IncidentDetail } from '#contract/incidents.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { IncidentForm } from './incident-form.tsx';
import { useMergeIncident, useSaveIncident } from './incident-mutations.ts';
import { openIncidentsQuery } from './incident-queries.ts';

/** For supervisors: the name and what an open incident affects, and merging it into another. */
export function ManageIncident({ incident }: { incident: IncidentDetail }) {
  const { mutateAsync: save } = useSaveIncident(incident);
  return (
    <Disclosure title="Storing wijzigen of samenvoegen" className="bg-surface-1">
      <IncidentForm initial={incident} submitLabel="Opslaan" send={save} />
      <Merge incident={incident} />
    </Disclosure>
  );
}

function Merge({ incident }: { incident: IncidentDetail }) {
  const { data: open = [] } = useQuery(openIncidentsQuery);
  const others = open.filter(({ id }) => id !== incident.id);
  const [into, setInto] = useState('');
  const { mutate: merge, isPending } = useMergeIncident(incident);
  if (others.length === 0) return null;
  return (
    <div className="mt-4 flex max-w-180 flex-col gap-3 border-t border-line pt-4">
      <Field
        label="Samenvoegen met"
        hint="De meldingen, apps en tools van deze storing horen daarna bij die. Dit kan niet ongedaan worden gemaakt."
      >
        <Select
          value={into}
          placeholder="Kies een storing"
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => setInto(currentTarget.value)}
        />
      </Field>
      <Button busy={isPending} disabled={into === ''} className="self-start" onClick={() => merge(into)}>
        Samenvoegen
      </Button>
    </div>
  );
}
