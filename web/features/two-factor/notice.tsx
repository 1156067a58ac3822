import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

type Props = { tone: 'ok' | 'warn'; icon: ReactNode; title: string; children: ReactNode };

const tones = { ok: ['bg-ok-soft', 'text-ok'], warn: ['bg-warn-soft', 'text-warn'] } as const;

/** A status that stays: unlike a Banner it is not announced. */
export function Notice({ tone, icon, title, children }: Props) {
  const [box, color] = tones[tone];
  return (
    <div className={cx('flex items-start gap-2.5 rounded-lg px-3 py-2.5', box)}>
      <span className={cx('mt-0.5 shrink-0 [&_svg]:size-4', color)}>{icon}</span>
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-pretty text-muted">{children}</p>
      </div>
    </div>
  );
}
