import { useState } from 'react';
import type { Expert } from '#contract/experts.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { ExpertCard } from './expert-card.tsx';
import { ExpertDialogs, type OpenExpertDialog } from './expert-dialogs.tsx';

export function ExpertGrid({ experts }: { experts: Expert[] }) {
  const now = useNow();
  const [open, setOpen] = useState<OpenExpertDialog | null>(null);
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {experts.map((expert) => (
          <ExpertCard
            key={expert.id}
            expert={expert}
            now={now}
            onEditHours={() => setOpen({ expert, dialog: 'hours' })}
            onLinkAccount={() => setOpen({ expert, dialog: 'link' })}
          />
        ))}
      </ul>
      <ExpertDialogs open={open} onChange={setOpen} />
    </>
  );
}
