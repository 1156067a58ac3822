import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { IncidentDetail, Related } from '#contract/incidents.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { relatedQuery } from './incident-queries.ts';

/** The problem reports and conversations about an incident that the user may read. */
export function RelatedItems({ incident }: { incident: IncidentDetail }) {
  const query = useQuery(relatedQuery(incident));
  return (
    <Card as="section" aria-labelledby="hoort-hierbij">
      <CardHeader id="hoort-hierbij" title="Hoort hierbij" />
      <QueryContent
        query={query}
        failed="De verzoeken en gesprekken konden niet worden geladen"
        loading={<SkeletonList label="Verzoeken en gesprekken" rows={2} />}
      >
        {(related) => <Items {...related} />}
      </QueryContent>
    </Card>
  );
}

function Items({ requests, chats }: Related) {
  if (requests.length + chats.length === 0)
    return <p className="text-muted">Geen gemelde problemen of gesprekken die u mag lezen.</p>;
  return (
    <ul className="flex flex-col gap-3">
      {requests.map(({ id, title, createdAt }) => (
        <li key={id}>
          <Link to="/request/$id" params={{ id }} className={linkClasses}>
            <span className="wrap-anywhere">{title}</span>
          </Link>
          <p className="text-xs text-muted">Probleem · {formatDateTime(createdAt)}</p>
        </li>
      ))}
      {chats.map(({ id, topic, createdAt }) => (
        <li key={id}>
          <Link to="/expert-chat/$id" params={{ id }} className={linkClasses}>
            <span className="wrap-anywhere">{topic ?? 'Gesprek'}</span>
          </Link>
          <p className="text-xs text-muted">Gesprek · {formatDateTime(createdAt)}</p>
        </li>
      ))}
    </ul>
  );
}
