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
  const [changing, setChanging] = useState<{ expert: Expert; what: 'hours' | 'link' } | null>(null);
  const close = () => setChanging(null);
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {experts.map((expert) => (
          <ExpertCard
            key={expert.id}
            expert={expert}
            now={now}
            onHours={() => setChanging({ expert, what: 'hours' })}
            onLink={() => setChanging({ expert, what: 'link' })}
          />
        ))}
      </ul>
      <LazyBoundary onMissing={close}>
        {changing?.what === 'hours' && <HoursDialog expert={changing.expert} onClose={close} />}
        {changing?.what === 'link' && <LinkDialog expert={changing.expert} onClose={close} />}
      </LazyBoundary>
    </>
  );
}
