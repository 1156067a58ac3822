import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { allows } from '#contract/platform/roles.ts';
import { useDesk } from '#web/features/expert-chat/public.tsx';
import { requestCountQuery } from '#web/features/supervisor/public.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { waitingCounts } from './waiting-counts.ts';

/** Of what is listed without a count: enough to see that there is something. */
const limit = 100;

const domainsQuery = queryOptions({
  queryKey: [...liveKey('domains'), 'waiting'],
  queryFn: ({ signal }) => call('GET /api/greylist-domains', { query: { status: 'pending', limit }, signal }),
  select: ({ length }) => length,
});

const alertsQuery = queryOptions({
  queryKey: [...liveKey('alerts'), 'waiting'],
  queryFn: ({ signal }) => call('GET /api/alerts', { query: { status: 'open', muted: 'false', limit }, signal }),
  select: ({ length }) => length,
});

/** Keeps `waitingCounts` up to date, each for those who may act on it; live events refetch them. */
export function WaitingReader() {
  const role = useRole();
  const isSupervisor = allows('supervisor', role);
  const desk = useDesk({ enabled: allows('user', role) });
  const { data: requests } = useQuery({ ...requestCountQuery({ state: 'unanswered' }), enabled: isSupervisor });
  const { data: domains } = useQuery({ ...domainsQuery, enabled: isSupervisor });
  const { data: alerts } = useQuery({ ...alertsQuery, enabled: allows('administrator', role) });
  const chat = desk?.waiting.length;
  const total = requests?.total;
  useEffect(() => {
    const counts = Object.entries({
      '/expert-chat': chat,
      '/supervisor': isSupervisor && total,
      '/user-management': isSupervisor && domains,
      '/admin': allows('administrator', role) && alerts,
    }).filter(([, count]) => count);
    waitingCounts.write(Object.fromEntries(counts));
  }, [role, isSupervisor, chat, total, domains, alerts]);
  return null;
}
