import { CircleStop, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ManagedAnnouncement } from '#contract/announcements.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { useDeleteAnnouncement, useEndAnnouncement } from '../announcement-mutations.ts';
import { AnnouncementContent, audienceText, ImportanceBadge, shownText } from '../announcement-texts.tsx';

const EditDialog = lazyComponent(() =>
  import('./announcement-form-dialog.tsx').then((file) => file.EditAnnouncementDialog),
);
const ReadersDialog = lazyComponent(() => import('./readers-dialog.tsx').then((file) => file.ReadersDialog));

type Props = { announcement: ManagedAnnouncement; canChange: boolean };

export function ManagedAnnouncementRow({ announcement, canChange }: Props) {
  const { title, importance, minimumRole, mustAcknowledge, audience, acknowledged } = announcement;
  const [opened, setOpened] = useState<'edit' | 'readers' | null>(null);
  const { mutate: end, isPending: isEnding } = useEndAnnouncement();
  const { mutate: remove, isPending: isRemoving } = useDeleteAnnouncement();
  const state = stateOf(announcement, useNow());
  const close = () => setOpened(null);
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="grid min-w-0 flex-1 basis-40 gap-1">
          <h2 className="text-sm font-semibold tracking-snug wrap-anywhere">{title}</h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
            <Badge tone={state === 'Zichtbaar' ? 'ok' : state === 'Gepland' ? 'dev' : 'neutral'}>{state}</Badge>
            {importance !== 'normal' && <ImportanceBadge importance={importance} />}
            <span>{audienceText(minimumRole)}</span>
            <span className="tabular-nums">{shownText(announcement)}</span>
          </p>
        </div>
        {canChange && (
          <div className="flex shrink-0">
            <Button
              variant="ghost"
              icon={<Pencil aria-hidden />}
              aria-label={`Wijzig ${title}`}
              data-tip="Wijzigen"
              onPointerEnter={() => void EditDialog.preload()}
              onClick={() => setOpened('edit')}
            />
            {state === 'Zichtbaar' && (
              <Button
                variant="ghost"
                icon={<CircleStop aria-hidden />}
                aria-label={`Beëindig ${title}`}
                data-tip="Nu beëindigen"
                busy={isEnding}
                onClick={() => end(announcement)}
              />
            )}
            <Button
              variant="ghost"
              icon={<Trash2 aria-hidden />}
              aria-label={`Verwijder ${title}`}
              data-tip="Verwijderen"
              busy={isRemoving}
              onClick={() => remove(announcement)}
            />
          </div>
        )}
      </div>
      <AnnouncementContent {...announcement} />
      {mustAcknowledge && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="tabular-nums">
            {formatNumber(acknowledged)} van {formatCount(audience, 'collega', 'collega’s')}{' '}
            {acknowledged === 1 ? 'heeft' : 'hebben'} bevestigd
          </span>
          <Button size="sm" aria-label={`Wie heeft ${title} bevestigd?`} onClick={() => setOpened('readers')}>
            Wie?
          </Button>
        </p>
      )}
      {opened && (
        <LazyBoundary onMissing={close}>
          {opened === 'edit' ? (
            <EditDialog announcement={announcement} onClose={close} />
          ) : (
            <ReadersDialog announcement={announcement} onClose={close} />
          )}
        </LazyBoundary>
      )}
    </li>
  );
}

function stateOf({ startsAt, endsAt }: ManagedAnnouncement, now: Date): 'Gepland' | 'Zichtbaar' | 'Afgelopen' {
  if (endsAt !== null && Date.parse(endsAt) <= now.getTime()) return 'Afgelopen';
  // The clock of the browser may be a little behind that of the portal.
  return Date.parse(startsAt) > now.getTime() + 60_000 ? 'Gepland' : 'Zichtbaar';
}
