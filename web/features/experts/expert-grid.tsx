import { useState } from 'react';
import type { Expert } from '#contract/experts.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { lazyComponent } from '#web/platform/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy-boundary.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ExpertCard } from './expert-card.tsx';
import type { HoursDraft } from './hours/hours-dialog.tsx';

const HoursDialog = lazyComponent(() => import('./hours/hours-dialog.tsx').then((file) => file.HoursDialog));
const LinkDialog = lazyComponent(() => import('./link-account/link-dialog.tsx').then((file) => file.LinkDialog));

type Editing = { expert: Expert; dialog: 'hours' | 'link'; draft?: HoursDraft };

export function ExpertGrid({ experts }: { experts: Expert[] }) {
  const now = useNow();
  const [editing, setEditing] = useState<Editing | null>(null);
  const close = () => setEditing(null);
  const cancelHours = (expert: Expert, typed: HoursDraft | null) => {
    close();
    if (!typed) return;
    const resume = { label: 'Verder bewerken', onSelect: () => setEditing({ expert, dialog: 'hours', draft: typed }) };
    toast({ tone: 'info', title: 'De uren zijn niet opgeslagen', action: resume, duration: 10_000 });
  };
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {experts.map((expert) => (
          <ExpertCard
            key={expert.id}
            expert={expert}
            now={now}
            onEditHours={() => setEditing({ expert, dialog: 'hours' })}
            onLinkAccount={() => setEditing({ expert, dialog: 'link' })}
          />
        ))}
      </ul>
      <LazyBoundary onMissing={close}>
        {editing?.dialog === 'hours' && (
          <HoursDialog
            expert={editing.expert}
            draft={editing.draft ?? null}
            onClose={close}
            onCancel={(typed) => cancelHours(editing.expert, typed)}
          />
        )}
        {editing?.dialog === 'link' && <LinkDialog expert={editing.expert} onClose={close} />}
      </LazyBoundary>
    </>
  );
}
