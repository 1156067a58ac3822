import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { allows } from '#contract/platform/roles.ts';
import { useDesk } from '#web/features/expert-chat/public.tsx';
import { requestCountQuery } from '#web/features/supervisor/public.ts';
import { useTools } from '#web/features/tools/public.tsx';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { QueryError } from '#web/platform/query/query-error.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { useRole } from '#web/platform/session/use-role.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { takeOfEach } from './take-of-each.ts';
import { AlertRow, ChatRow, DomainRow, QuestionRow, RequestRow, ToolRow } from './to-handle-rows.tsx';

/** Rows in all, and rows of one kind that are fetched. */
const maxRows = 4;

const requestsQuery = queryOptions({
  queryKey: [...liveKey('requests'), 'to-handle'],
  queryFn: ({ signal }) =>
    call('GET /api/requests', { query: { state: 'unanswered', sort: 'oldest', limit: maxRows }, signal }),
});
const unansweredCount = requestCountQuery({ state: 'unanswered' });
const domainsQuery = queryOptions({
  queryKey: [...liveKey('domains'), 'to-handle'],
  queryFn: ({ signal }) => call('GET /api/greylist-domains', { query: { status: 'pending', limit: maxRows }, signal }),
});
const alertsQuery = queryOptions({
  queryKey: [...liveKey('alerts'), 'to-handle'],
  queryFn: ({ signal }) =>
    call('GET /api/alerts', { query: { status: 'open', muted: 'false', limit: maxRows }, signal }),
});

/** The work that waits for a supervisor, an administrator or an expert, each with its first step in place. */
export function ToHandle({ now }: { now: Date }) {
  const role = useRole();
  const isSupervisor = allows('supervisor', role);
  const isAdministrator = allows('administrator', role);
  const { id: userId } = useUser();
  const requests = useQuery({ ...requestsQuery, enabled: isSupervisor });
  const domains = useQuery({ ...domainsQuery, enabled: isSupervisor });
  const alerts = useQuery({ ...alertsQuery, enabled: isAdministrator });
  const desk = useDesk();
  const { data: tools = [] } = useTools();
  const failed = [requests, domains, alerts].find(({ error, data }) => error && !data);
  const isLoading = [requests, domains, alerts].some((query) => query.isLoading);
  const waiting = (desk?.waiting ?? []).filter(({ requester }) => requester.id !== userId);
  // An administrator has an alert about a tool that is offline.
  const offline = isAdministrator || !isSupervisor ? [] : tools.filter(({ status }) => status === 'offline');
  const rows = takeOfEach(
    [
      (alerts.data ?? []).map((alert) => <AlertRow key={alert.id} alert={alert} />),
      waiting.map((chat) => <ChatRow key={chat.id} chat={chat} />),
      offline.map((tool) => <ToolRow key={tool.id} tool={tool} now={now} />),
      (desk?.questions ?? []).map((question) => <QuestionRow key={question.id} question={question} />),
      (domains.data ?? []).map((domain) => <DomainRow key={domain.id} domain={domain} />),
      (requests.data ?? []).map((request) => <RequestRow key={request.id} request={request} />),
    ],
    maxRows,
  );
  if (!isSupervisor && rows.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="te-behandelen" padding="none">
      <CardHeader inset id="te-behandelen" title="Te behandelen" action={isSupervisor && <AllRequests />} />
      {failed && <QueryError title="Niet alles kon worden geladen" query={failed} />}
      {isLoading ? (
        <SkeletonList label="Te behandelen" rows={maxRows} className="px-4 pb-2" />
      ) : rows.length > 0 ? (
        <ul className="divide-y divide-line border-t border-line">{rows}</ul>
      ) : (
        !failed && <p className="px-4 pb-4 text-muted">Niets wacht op u.</p>
      )}
    </Card>
  );
}

function AllRequests() {
  const { data: count } = useQuery(unansweredCount);
  if (!count || count.total === 0) return null;
  return (
    <Link to="/supervisor" search={{ toon: 'onbeantwoord', sorteer: 'oudste' }} className={linkClasses}>
      {count.total === 1 ? '1 verzoek' : `Alle ${formatNumber(count.total)} verzoeken`}
    </Link>
  );
}
