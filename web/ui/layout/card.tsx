import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li';
  /** `none`: for a table or list over the full width. */
  padding?: 'md' | 'none';
  /** Has hover styles; for a card with a link that covers it. */
  interactive?: boolean;
};

export function Card({ as: Element = 'div', padding = 'md', interactive = false, className, ...rest }: CardProps) {
  return (
    // The four elements have the same attributes, but their `ref` types cannot be combined.
    <Element
      {...(rest as object)}
      className={cx(
        'relative flex min-w-0 flex-col rounded-lg border border-line bg-surface-1',
        padding === 'md' ? 'p-4' : 'overflow-hidden',
        interactive && 'transition-colors hover:border-control hover:bg-surface-2',
        className,
      )}
    />
  );
}

export type CardHeaderProps = {
  title: ReactNode;
  /** A count or short text beside the title. */
  note?: ReactNode;
  /** One link or button, right aligned. */
  action?: ReactNode;
  id?: string;
  /** Adds padding; for a card with `padding="none"`. */
  inset?: boolean;
};

export function CardHeader({ title, note, action, id, inset = false }: CardHeaderProps) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-3 gap-y-2',
        inset ? 'min-h-14 px-4 py-3' : '-mt-1 mb-2 min-h-8',
      )}
    >
      <h2 id={id} className="min-w-0 text-sm font-semibold tracking-snug">
        {title} {note && <span className="ml-1 text-xs font-normal tracking-normal text-muted">{note}</span>}
      </h2>
      {action}
    </div>
  );
}

export function CardFooter({
  inset = false,
  className,
  children,
}: {
  inset?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={cx('mt-auto flex flex-wrap items-center gap-2', inset ? 'px-4 py-3' : 'pt-4', className)}>
      {children}
    </div>
  );
}
