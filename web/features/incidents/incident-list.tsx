import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { incidentStateLabels } from '#contract/value-labels.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { useNow } from '#web/platform/time/use-now.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { incidentsQuery } from './incident-queries.ts';
import { incidentText } from './incident-texts.ts';

/** All incidents, the newest first. */
export function IncidentsPage() {
  const now = useNow();
  return (
    <>
      <PageHeader title="Storingen" text="Wat er nu niet werkt, en wat er eerder was." />
      <Card as="section" padding="none" aria-label="Storingen">
        <PagedList
          query={incidentsQuery}
          label="Storingen"
          failed="De storingen konden niet worden geladen"
          empty={
            <EmptyState
              icon={<CircleCheck aria-hidden />}
              title="Er is geen storing"
              text="Werkt een app niet? Kies in het menu van de app “Ik heb hier ook last van”."
            />
          }
        >
          {(incidents) => (
            <ul className="divide-y divide-line">
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
    </>
  );
}
