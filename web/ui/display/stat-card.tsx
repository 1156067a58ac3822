import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';

export type StatCardProps = {
  label: string;
  /** Formatted in Dutch, such as `1.284` or `3,4 u`. */
  value: ReactNode;
  note?: ReactNode;
  /** `attention`: action is needed; `good`: an improvement. */
  noteTone?: 'muted' | 'attention' | 'good' | 'danger';
  as?: 'div' | 'li';
  /** Has hover styles; for a card whose value contains a link that covers it. */
  interactive?: boolean;
};

const tones = { muted: 'text-muted', attention: 'text-accent-text', good: 'text-ok', danger: 'text-danger' };

export function StatCard({ label, value, note, noteTone = 'muted', as = 'div', interactive }: StatCardProps) {
  return (
    <Card as={as} interactive={interactive} className="gap-1 max-sm:gap-0.5 max-sm:p-3">
      <span className="text-xs text-muted">{label}</span>
      <span className="text-2xl font-bold tracking-tight tabular-nums sm:text-3xl/9">{value}</span>
      {note && <span className={cx('text-xs', tones[noteTone])}>{note}</span>}
    </Card>
  );
}

/** A stat card while its value loads, of the same height. Default: with a note. */
export function StatCardSkeleton({ label, hasNote = true }: { label: string; hasNote?: boolean }) {
  return (
    <StatCard
      label={label}
      value={<Skeleton className="my-1 h-6 w-16 max-w-full sm:h-7" />}
      note={hasNote && <Skeleton className="my-0.5 h-3 w-24 max-w-full" />}
    />
  );
}
