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

/** A status text with a coloured dot. The text alone must be sufficient: colour is not announced. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 align-middle text-xs font-medium whitespace-nowrap text-muted">
      <span aria-hidden className={cx('size-1.75 rounded-xs', dots[tone])} />
      {children}
    </span>
  );
}
