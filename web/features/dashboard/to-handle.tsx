import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, Globe, Inbox, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Alert } from '#contract/alerts.ts';
import type { GreylistDomain } from '#contract/domains.ts';
import { allows } from '#contract/platform/roles.ts';
import { readableDomain } from '#contract/platform/readable-address.ts';
import type { ListedRequest } from '#contract/requests.ts';
import type { Tool } from '#contract/tools.ts';
import { DomainActions } from '#web/features/domains/public.ts';
import { RequestLink } from '#web/features/requests/public.tsx';
import { useChangeRequests } from '#web/features/supervisor/public.ts';
import { describeTool, useTools } from '#web/features/tools/public.tsx';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { QueryError } from '#web/platform/query/query-error.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { useRole } from '#web/platform/session/use-role.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

const maxRows = 3;
const unanswered = { state: 'unanswered' } as const;

const requestsQuery = queryOptions({
  queryKey: [...liveKey('requests'), 'to-handle'],
  queryFn: ({ signal }) =>
    call('GET /api/requests', { query: { ...unanswered, sort: 'oldest', limit: maxRows }, signal }),
});
const unansweredCountQuery = queryOptions({
  queryKey: [...liveKey('requests'), 'count', unanswered],
  queryFn: ({ signal }) => call('GET /api/requests/count', { query: unanswered, signal }),
});
const domainsQuery = queryOptions({
  queryKey: [...liveKey('domains'), 'to-handle'],
  queryFn: ({ signal }) => call('GET /api/greylist-domains', { query: { status: 'pending', limit: maxRows }, signal }),
});
const alertsQuery = queryOptions({
  queryKey: [...liveKey('alerts'), 'to-handle'],
  queryFn: ({ signal }) =>
    call('GET /api/alerts', { query: { status: 'open', muted: 'false', limit: maxRows }, signal }),
});

/** The work that waits for a supervisor or administrator, each with its first step in place. */
export function ToHandle({ now }: { now: Date }) {
  const isAdministrator = allows('administrator', useRole());
  const requests = useQuery(requestsQuery);
  const domains = useQuery(domainsQuery);
  const alerts = useQuery({ ...alertsQuery, enabled: isAdministrator });
  const { data: tools = [] } = useTools();
  const failed = [requests, domains, alerts].find(({ error, data }) => error && !data);
  const isLoading = requests.isPending || domains.isPending || (isAdministrator && alerts.isPending);
  const rows = [
    ...(alerts.data ?? []).map((alert) => <AlertRow key={alert.id} alert={alert} />),
    ...tools
      .filter(({ status }) => status === 'offline')
      .map((tool) => <ToolRow key={tool.id} tool={tool} isAdministrator={isAdministrator} now={now} />),
    ...(domains.data ?? []).map((domain) => <DomainRow key={domain.id} domain={domain} />),
    ...(requests.data ?? []).map((request) => <RequestRow key={request.id} request={request} />),
  ];
  return (
    <Card as="section" aria-labelledby="te-behandelen" padding="none">
      <CardHeader inset id="te-behandelen" title="Te behandelen" action={<AllRequests />} />
      {failed && <QueryError title="Niet alles kon worden geladen" query={failed} />}
      {isLoading ? (
        <SkeletonList label="Te behandelen" rows={3} className="px-4 pb-2" />
      ) : rows.length > 0 ? (
        <ul className="divide-y divide-line border-t border-line">{rows}</ul>
      ) : (
        !failed && <p className="px-4 pb-4 text-muted">Niets wacht op u.</p>
      )}
    </Card>
  );
}

function AllRequests() {
  const { data: count } = useQuery(unansweredCountQuery);
  return (
    <Link to="/supervisor" search={{ toon: 'onbeantwoord', sorteer: 'oudste' }} className={linkClasses}>
      {count && count.total > maxRows ? `Alle ${formatNumber(count.total)} verzoeken` : 'Alle verzoeken'}
    </Link>
  );
}

function AlertRow({ alert: { id, title, timestamp } }: { alert: Alert }) {
  return (
    <Row icon={<CircleAlert aria-hidden className="text-danger" />} note={<RelativeTime moment={timestamp} />}>
      <Link to="/admin/alerts" search={{ alert: id }} className={rowLinkClasses}>
        {title}
      </Link>
    </Row>
  );
}

type ToolRowProps = { tool: Tool; isAdministrator: boolean; now: Date };

function ToolRow({ tool, isAdministrator, now }: ToolRowProps) {
  return (
    <Row icon={<Wrench aria-hidden className="text-danger" />} note={describeTool(tool, now).note}>
      <Link to={isAdministrator ? '/admin/tools' : '/apps'} className={rowLinkClasses}>
        {tool.name} is offline
      </Link>
    </Row>
  );
}

function DomainRow({ domain: { domain, createdAt } }: { domain: GreylistDomain }) {
  return (
    <Row
      icon={<Globe aria-hidden />}
      note={<RelativeTime moment={createdAt} />}
      action={<DomainActions domain={domain} />}
    >
      <Link to="/user-management" search={{ tab: 'domeinen' }} className={rowLinkClasses}>
        {readableDomain(domain)}
      </Link>
    </Row>
  );
}

function RequestRow({ request: { id, title, user, createdAt } }: { request: ListedRequest }) {
  const { mutate: change, isPending } = useChangeRequests();
  return (
    <Row
      icon={<Inbox aria-hidden />}
      note={
        <>
          {user.name}, <RelativeTime moment={createdAt} />
        </>
      }
      action={
        <Button
          size="sm"
          className="relative z-1"
          busy={isPending}
          aria-label={`${title} in behandeling nemen`}
          onClick={() => change({ ids: [id], status: 'in_progress' })}
        >
          In behandeling
        </Button>
      }
    >
      <RequestLink id={id} className={rowLinkClasses}>
        {title}
      </RequestLink>
    </Row>
  );
}

const rowLinkClasses = 'line-clamp-2 rounded-sm font-medium wrap-anywhere after:absolute after:inset-0 hover:underline';

type RowProps = { icon: ReactNode; note?: ReactNode; action?: ReactNode; children: ReactNode };

function Row({ icon, note, action, children }: RowProps) {
  return (
    <li className="relative flex items-center gap-3 py-2.5 pr-3 pl-4 transition-colors hover:bg-surface-2 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted">
      {icon}
      <div className="min-w-0 flex-1">
        {children}
        {note && <p className="mt-0.5 truncate text-xs text-muted">{note}</p>}
      </div>
      {action}
    </li>
  );
}
