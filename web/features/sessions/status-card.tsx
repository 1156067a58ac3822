import { Card } from '#web/ui/layout/card.tsx';
import { cx } from '#web/ui/cx.ts';

const tones = { muted: 'text-muted', attention: 'text-accent-text', good: 'text-ok', danger: 'text-danger' };

type Props = { label: string; value: string; note: string; noteTone?: keyof typeof tones };

/** One status of the account; a row where there is no space for three beside each other. */
export function StatusCard({ label, value, note, noteTone = 'muted' }: Props) {
  return (
    <Card as="li" className="gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 xl:block">
        <span className="text-xs text-muted">{label}</span>
        <span className="block text-base font-bold tracking-tight tabular-nums xl:mt-1 xl:text-2xl">{value}</span>
      </p>
      <p className={cx('text-xs', tones[noteTone])}>{note}</p>
    </Card>
  );
}
