import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { incidentStateLabels } from '#contract/value-labels.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { useNow } from '#web/platform/time/use-now.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { incidentsQuery } from './incident-queries.ts';
import { OpenIncident } from './open-incident.tsx';
import { incidentText } from './incident-texts.ts';

/** All incidents, the newest first, and for supervisors how to open one. */
export function IncidentList() {
  const now = useNow();
  return (
    <>
      <Card as="section" padding="none" aria-labelledby="storingen">
        <CardHeader inset id="storingen" title="Storingen" />
        <PagedList
          query={incidentsQuery}
          label="Storingen"
          failed="De storingen konden niet worden geladen"
          empty={
            <EmptyState
              icon={<CircleCheck aria-hidden />}
              title="Er is geen storing"
              text="Werkt een app of tool niet? Kies in het menu “Ik heb hier ook last van”."
            />
          }
        >
          {(incidents) => (
            <ul className="divide-y divide-line border-t border-line">
              {incidents.map((incident) => (
                <li key={incident.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
                  <div className="min-w-0">
                    <Link to="/incident/$id" params={{ id: incident.id }} className={linkClasses}>
                      <span className="wrap-anywhere">{incident.name}</span>
                    </Link>
                    <p className="text-xs text-muted">{incidentText(incident, now)}</p>
                  </div>
                  <Badge tone={incident.state === 'resolved' ? 'ok' : 'danger'}>
                    {incidentStateLabels[incident.state]}
                  </Badge>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Card>
      <OpenIncident />
    </>
  );
}
