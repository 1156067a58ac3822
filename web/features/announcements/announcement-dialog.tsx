import type { Announcement } from '#contract/announcements.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useAcknowledgeAnnouncement, useDismissAnnouncement } from './announcement-mutations.ts';
import { AnnouncementContent, ImportanceBadge, shownText } from './announcement-texts.tsx';

type Props = { announcement: Announcement; onClose: () => void };

/** The whole text of the announcement that is shown now. */
export function AnnouncementDialog({ announcement, onClose }: Props) {
  const { mutate: acknowledge, isPending } = useAcknowledgeAnnouncement();
  const { mutate: dismiss } = useDismissAnnouncement();
  const { title, importance, mustAcknowledge } = announcement;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        mustAcknowledge ? (
          <Button
            variant="primary"
            busy={isPending}
            busyLabel="Vastleggen..."
            onClick={() => acknowledge(announcement, { onSuccess: onClose })}
          >
            Gelezen en begrepen
          </Button>
        ) : (
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              dismiss(announcement);
            }}
          >
            Niet meer tonen
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
          {importance !== 'normal' && <ImportanceBadge importance={importance} />}
          <span className="tabular-nums">{shownText(announcement)}</span>
        </p>
        <AnnouncementContent {...announcement} />
      </div>
    </Dialog>
  );
}
