import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { incidentOfQuery } from './incident-queries.ts';

type Props = { kind: 'request' | 'chat'; id: string; children: (link: ReactNode) => ReactNode };

/** The link of a request or conversation to the incident that it is about; nothing without one. */
export function IncidentOf({ kind, id, children }: Props) {
  const { data } = useQuery({ ...incidentOfQuery(kind, id), meta: { ownErrors: true } });
  if (!data?.incident) return null;
  return children(
    <Link to="/incident/$id" params={{ id: data.incident.id }} className={linkClasses}>
      {data.incident.name}
    </Link>,
  );
}
