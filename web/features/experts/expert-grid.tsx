import { useState } from 'react';
import type { Expert } from '#contract/experts.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { lazyComponent } from '#web/platform/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy-boundary.tsx';
import { ExpertCard } from './expert-card.tsx';

const HoursDialog = lazyComponent(() => import('./hours/hours-dialog.tsx').then((file) => file.HoursDialog));
const LinkDialog = lazyComponent(() => import('./link-account/link-dialog.tsx').then((file) => file.LinkDialog));

export function ExpertGrid({ experts }: { experts: Expert[] }) {
  const now = useNow();
  const [editing, setEditing] = useState<{ expert: Expert; dialog: 'hours' | 'link' } | null>(null);
  const close = () => setEditing(null);
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
        {editing?.dialog === 'hours' && <HoursDialog expert={editing.expert} onClose={close} />}
        {editing?.dialog === 'link' && <LinkDialog expert={editing.expert} onClose={close} />}
      </LazyBoundary>
    </>
  );
}
