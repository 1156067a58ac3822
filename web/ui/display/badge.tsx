import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

export type BadgeTone = 'ok' | 'beta' | 'dev' | 'new' | 'neutral' | 'danger';

const dots: Record<BadgeTone, string> = {
  ok: 'bg-ok',
  beta: 'bg-warn',
  dev: 'bg-info',
  new: 'bg-violet',
  neutral: 'bg-muted',
  danger: 'bg-danger',
};

/** A state in words; the dot helps the eye, the words carry it. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 align-middle text-xs font-medium whitespace-nowrap text-muted">
      <span aria-hidden className={cx('size-1.75 rounded-xs', dots[tone])} />
      {children}
    </span>
  );
}
