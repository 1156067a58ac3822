import { useState } from 'react';
import type { Expert } from '#contract/experts.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Part } from '#web/platform/part.tsx';
import { ExpertCard } from './expert-card.tsx';

const HoursDialog = onDemand(() => import('./hours/hours-dialog.tsx').then((file) => file.HoursDialog));
const LinkDialog = onDemand(() => import('./link-account/link-dialog.tsx').then((file) => file.LinkDialog));

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
      <Part onMissing={close}>
        {changing?.what === 'hours' && <HoursDialog expert={changing.expert} onClose={close} />}
        {changing?.what === 'link' && <LinkDialog expert={changing.expert} onClose={close} />}
      </Part>
    </>
  );
}
