import { Link } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import type { PastAnnouncement } from '#contract/announcements.ts';
import { allows } from '#contract/platform/roles.ts';
import { headerOf } from '#web/platform/pages/page.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { useRole } from '#web/platform/session/use-role.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { announcementsQuery } from './announcement-queries.ts';
import { AnnouncementContent, ImportanceBadge, shownText } from './announcement-texts.tsx';
import { announcementsPage } from './pages.ts';

/** Every announcement that was for the role of the user. */
export function AnnouncementsPage() {
  const isSupervisor = allows('supervisor', useRole());
  return (
    <>
      <PageHeader {...headerOf(announcementsPage)}>
        {isSupervisor && (
          <Link to="/admin/announcements" className={buttonClasses()}>
            Alle mededelingen
          </Link>
        )}
      </PageHeader>
      <Card padding="none">
        <PagedList
          query={announcementsQuery}
          label="Mededelingen"
          failed="De mededelingen konden niet worden geladen"
          empty={
            <EmptyState
              level={2}
              icon={<Megaphone aria-hidden />}
              title="Nog geen mededelingen"
              text="Wat beheerders meedelen, staat boven aan het scherm en blijft hier te lezen."
            />
          }
        >
          {(announcements) => (
            <ul className="divide-y divide-line">
              {announcements.map((announcement) => (
                <AnnouncementRow key={announcement.id} announcement={announcement} />
              ))}
            </ul>
          )}
        </PagedList>
      </Card>
    </>
  );
}

function AnnouncementRow({ announcement }: { announcement: PastAnnouncement }) {
  const { title, importance, mustAcknowledge, hasAcknowledged, readAt } = announcement;
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-sm font-semibold tracking-snug wrap-anywhere">{title}</h2>
        {importance !== 'normal' && <ImportanceBadge importance={importance} />}
        <span className="text-xs text-muted tabular-nums ml-auto">{shownText(announcement)}</span>
      </div>
      <AnnouncementContent {...announcement} />
      {mustAcknowledge && !hasAcknowledged ? (
        <p className="text-xs text-muted">Nog niet bevestigd</p>
      ) : (
        readAt && (
          <p className="text-xs text-muted">
            {hasAcknowledged ? 'Gelezen en begrepen' : 'Gesloten'} op {formatDateTime(readAt)}
          </p>
        )
      )}
    </li>
  );
}
