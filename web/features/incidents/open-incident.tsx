import { useNavigate } from '@tanstack/react-router';
import { allows } from '#contract/platform/roles.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { IncidentForm } from './incident-form.tsx';
import { useOpenIncident } from './incident-mutations.ts';

const initial = { name: '', targets: [] };

/** For supervisors: opens an incident before enough colleagues report it. */
export function OpenIncident() {
  const navigate = useNavigate();
  const { mutateAsync: open } = useOpenIncident();
  if (!allows('supervisor', useRole())) return null;
  return (
    <Disclosure title="Storing openen" className="bg-surface-1">
      <IncidentForm
        initial={initial}
        submitLabel="Storing openen"
        send={async (form) => {
          const { id } = await open(form);
          await navigate({ to: '/incident/$id', params: { id } });
        }}
      />
    </Disclosure>
  );
}
