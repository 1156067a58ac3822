import { LoaderCircle } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';

/** Hidden from screen readers beside a text that states what is loading; with `label` it is announced. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  if (!label) return <LoaderCircle aria-hidden className={cx('size-4 animate-spin', className)} />;
  return (
    <output className={cx('inline-flex items-center gap-2 text-muted', className)}>
      <LoaderCircle aria-hidden className="size-4 animate-spin" />
      {label}
    </output>
  );
}
