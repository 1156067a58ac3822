import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Incident, IncidentDetail, openIncident } from '#contract/incidents.ts';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import { hasCode } from '#web/platform/call/call-error.ts';
import { ConfirmDialog } from '#web/platform/overlays/confirm-dialog.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { IncidentForm } from './incident-form.tsx';
import { useMergeIncident, useSaveIncident } from './incident-mutations.ts';
import { openIncidentsQuery } from './incident-queries.ts';

/** For supervisors: the name and what an open incident affects, and merging it into another. */
export function ManageIncident({ incident }: { incident: IncidentDetail }) {
  return (
    <Disclosure title="Storing wijzigen of samenvoegen" className="bg-surface-1">
      <ChangeIncident incident={incident} />
      <Merge incident={incident} />
    </Disclosure>
  );
}

/**
 * What is typed stays while colleagues change the incident; without that the form begins anew with what it is now. When they changed the same fields, the first press says so, and
 * the next one saves over it.
 */
function ChangeIncident({ incident }: { incident: IncidentDetail }) {
  const [shown, setShown] = useState(incident);
  const [version, setVersion] = useState(incident.version);
  const [isTouched, setIsTouched] = useState(false);
  const [round, setRound] = useState(0);
  const { mutateAsync: save } = useSaveIncident({ id: incident.id, version });
  const isSame = fieldsOf(shown) === fieldsOf(incident);
  if (isSame ? version !== incident.version : !isTouched) {
    setShown(incident);
    setVersion(incident.version);
    if (!isSame) setRound(round + 1);
  }
  const send = async (form: BodyOf<typeof openIncident>) => {
    try {
      const saved = await save(form);
      setShown(saved);
      setVersion(saved.version);
      setIsTouched(false);
    } catch (error) {
      if (hasCode(error, 'changed_meanwhile')) setVersion((error.current as IncidentDetail).version);
      throw error;
    }
  };
  return (
    <IncidentForm key={round} initial={shown} submitLabel="Opslaan" send={send} onTouch={() => setIsTouched(true)} />
  );
}

/** What the form changes, as one text. */
const fieldsOf = ({ name, targets }: IncidentDetail) => [name, ...targets.map(({ id }) => id)].join(' ');

function Merge({ incident }: { incident: IncidentDetail }) {
  const { data: open = [] } = useQuery(openIncidentsQuery);
  const others = open.filter(({ id }) => id !== incident.id);
  const [into, setInto] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const other = others.find(({ id }) => id === into);
  if (others.length === 0) return null;
  return (
    <div className="mt-4 flex max-w-180 flex-col gap-3 border-t border-line pt-4">
      <Field label="Samenvoegen met">
        <Select
          value={into}
          placeholder="Kies een storing"
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => setInto(currentTarget.value)}
        />
      </Field>
      <Button disabled={!other} className="self-start" onClick={() => setIsAsking(true)}>
        Samenvoegen
      </Button>
      {isAsking && other && <MergeDialog incident={incident} into={other} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

type MergeDialogProps = { incident: Incident; into: Incident; onClose: () => void };

function MergeDialog({ incident, into, onClose }: MergeDialogProps) {
  const { mutate: merge, isPending } = useMergeIncident(incident);
  const affected = incident.targets.map(({ name }) => name).join(', ');
  return (
    <ConfirmDialog
      title={`Samenvoegen met ${into.name}?`}
      description={`De meldingen, het verloop en de volgers van “${incident.name}” horen daarna bij “${into.name}”, en die betreft dan ook ${affected}. Dit kan niet ongedaan worden gemaakt.`}
      confirmLabel="Samenvoegen"
      busyLabel="Samenvoegen..."
      busy={isPending}
      onConfirm={() => merge(into.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
