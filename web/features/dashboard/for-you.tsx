import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { NotificationKind } from '#contract/notification-kinds.ts';
import { NotificationContent, unreadListQuery } from '#web/features/notifications/public.tsx';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

const maxRows = 3;

/** `ToHandle` shows what these are about. */
const workKinds = new Set<NotificationKind>([
  'request_new',
  'chat_waiting',
  'domain_waiting',
  'alert_urgent',
  'alert_notice',
]);

/** What changed for the user and was not read yet, without the work that waits. */
export function ForYou() {
  const unread = useQuery(unreadListQuery);
  const query = { ...unread, data: unread.data?.filter(({ kind }) => !workKinds.has(kind)) };
  const count = query.data?.length ?? 0;
  return (
    <Card as="section" aria-labelledby="voor-u" padding="none">
      <CardHeader
        inset
        id="voor-u"
        title="Voor u"
        note={count > 0 && `${count} nieuw`}
        action={
          count > maxRows && (
            <Link to="/notifications" className={linkClasses}>
              Alle meldingen
            </Link>
          )
        }
      />
      <QueryContent
        query={query}
        failed="Uw meldingen konden niet worden geladen"
        loading={<SkeletonList label="Voor u" rows={2} className="px-4 pb-2" />}
      >
        {(notifications) =>
          notifications.length > 0 ? (
            <ul className="border-t border-line">
              {notifications.slice(0, maxRows).map((notification) => (
                <li
                  key={notification.id}
                  className="relative flex items-start gap-3 border-t border-line bg-selected px-4 py-3 transition-colors first:border-t-0 hover:bg-surface-2"
                >
                  <NotificationContent notification={notification} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="px-4 pb-4 text-muted">U bent bij. Wat verandert en u aangaat, staat hier.</p>
          )
        }
      </QueryContent>
    </Card>
  );
}
