import { Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { allows } from '#contract/platform/roles.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { useRole } from '#web/platform/session/use-role.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { managedAnnouncementsQuery } from '../announcement-queries.ts';
import { manageAnnouncementsPage } from '../pages.ts';
import { ManagedAnnouncementRow } from './managed-announcement-row.tsx';

const AddDialog = lazyComponent(() =>
  import('./announcement-form-dialog.tsx').then((file) => file.AddAnnouncementDialog),
);

/** All announcements; administrators change them, supervisors read them. */
export function ManageAnnouncementsPage() {
  const canChange = allows('administrator', useRole());
  const [isAdding, setIsAdding] = useState(false);
  const stopAdding = () => setIsAdding(false);
  return (
    <>
      <PageHeader {...headerOf(manageAnnouncementsPage)}>
        {canChange && (
          <Button
            variant="primary"
            icon={<Plus aria-hidden />}
            onPointerEnter={() => void AddDialog.preload()}
            onClick={() => setIsAdding(true)}
          >
            Nieuwe mededeling
          </Button>
        )}
      </PageHeader>
      <Card padding="none">
        <PagedList
          query={managedAnnouncementsQuery}
          label="Mededelingen"
          failed="De mededelingen konden niet worden geladen"
          empty={
            <EmptyState
              level={2}
              icon={<Megaphone aria-hidden />}
              title="Nog geen mededelingen"
              text="Een mededeling staat boven aan het scherm van iedereen voor wie die bedoeld is."
            />
          }
        >
          {(announcements) => (
            <ul className="divide-y divide-line">
              {announcements.map((announcement) => (
                <ManagedAnnouncementRow key={announcement.id} announcement={announcement} canChange={canChange} />
              ))}
            </ul>
          )}
        </PagedList>
      </Card>
      {isAdding && (
        <LazyBoundary onMissing={stopAdding}>
          <AddDialog onClose={stopAdding} />
        </LazyBoundary>
      )}
    </>
  );
}
