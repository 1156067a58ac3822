import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import type { ManagedAnnouncement } from '#contract/announcements.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Segmented } from '#web/ui/inputs/segmented.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { readersQuery } from '../announcement-queries.ts';

const parts = [
  { value: 'false', label: 'Nog niet bevestigd' },
  { value: 'true', label: 'Bevestigd' },
] as const;
type Part = (typeof parts)[number]['value'];

type Props = { announcement: ManagedAnnouncement; onClose: () => void };

/** Who of the audience has not acknowledged an announcement, and who has. */
export function ReadersDialog({ announcement: { id, title }, onClose }: Props) {
  const [part, setPart] = useState<Part>('false');
  return (
    <Dialog title={`Bevestigd: ${title}`} onClose={onClose}>
      <div className="grid gap-3">
        <Segmented label="Wie" options={[...parts]} value={part} onChange={setPart} className="w-fit" />
        <div className="-mx-4 border-t border-line">
          <PagedList
            query={readersQuery(id, part)}
            label="Collega’s"
            failed="De collega’s konden niet worden geladen"
            empty={
              <EmptyState
                level={3}
                icon={<UserCheck aria-hidden />}
                title={part === 'true' ? 'Nog niemand' : 'Iedereen heeft bevestigd'}
                text={part === 'true' ? 'Wie bevestigt, staat meteen in deze lijst.' : 'U hoeft niemand te herinneren.'}
              />
            }
          >
            {(readers) => (
              <ul className="divide-y divide-line">
                {readers.map(({ id: readerId, name, acknowledgedAt }) => (
                  <li key={readerId} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
                    <span className="min-w-0 wrap-anywhere">{name}</span>
                    {acknowledgedAt && (
                      <span className="text-xs text-muted tabular-nums">{formatDateTime(acknowledgedAt)}</span>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </div>
      </div>
    </Dialog>
  );
}
