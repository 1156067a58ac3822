import { useQuery } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import { useNow } from '#web/platform/time/use-now.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { openIncidentsQuery } from './incident-queries.ts';
import { incidentText } from './incident-texts.ts';
import { outageReportsQuery, useOutageReport } from './outage-reports.ts';

type Target = { id: string; name: string };

/** “Ik heb hier ook last van”, beside a problem report about an app. */
export function OutageButton({ target }: { target: Target }) {
  const { data: own, isPending } = useQuery(outageReportsQuery);
  const { report, withdraw } = useOutageReport(target);
  const hasReported = own?.some(({ targetId }) => targetId === target.id) ?? false;
  return (
    <Button
      aria-pressed={hasReported}
      data-tip={hasReported ? 'Trek uw melding in' : `Meld dat ${target.name} nu niet werkt`}
      icon={hasReported ? <Check aria-hidden className="text-ok" /> : <TriangleAlert aria-hidden />}
      disabled={isPending}
      // The second click of a double click would withdraw the report again.
      onClick={({ detail }) => detail < 2 && (hasReported ? withdraw() : report())}
    >
      Ik heb hier ook last van
    </Button>
  );
}

/** The open incident of an app, with its button; nothing without one. */
export function KnownIncident({ target }: { target: Target }) {
  const { data: incidents } = useQuery(openIncidentsQuery);
  const now = useNow();
  const incident = incidents?.find(({ targets }) => targets.some(({ id }) => id === target.id));
  if (!incident) return null;
  return (
    <Banner tone="warning" title={`${incident.name}.`} action={<OutageButton target={target} />}>
      {incidentText(incident, now)}. Hebt u dezelfde storing, dan hoeft u verder niets te melden.
    </Banner>
  );
}
