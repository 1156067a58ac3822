import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

export type StatusTone = 'ok' | 'warn' | 'danger' | 'neutral';

const dots: Record<StatusTone, string> = {
  ok: 'bg-ok outline-ok/20',
  warn: 'bg-warn outline-warn/20',
  danger: 'bg-danger outline-danger/20',
  neutral: 'bg-muted outline-muted/20',
};

/** A current status as a coloured dot and text. */
export function StatusDot({ tone, note, children }: { tone: StatusTone; note?: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2.5 pl-1 text-sm font-medium">
      <span aria-hidden className={cx('size-2 shrink-0 rounded-full outline-3', dots[tone])} />
      <span className="truncate">
        {children} {note && <span className="ml-2 text-xs font-normal text-muted">{note}</span>}
      </span>
    </span>
  );
}
