import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime, formatRelative } from '../time/format-time.ts';

type StreamProps = {
  title?: string;
  /** Above the entries, such as a button that loads earlier ones. */
  before?: ReactNode;
  children: ReactNode;
};

/** What happened to an object, newest entry last. */
export function Stream({ title = 'Verloop', before, children }: StreamProps) {
  return (
    <section aria-labelledby="verloop">
      <h2 id="verloop" className="mb-3 text-sm font-semibold">
        {title}
      </h2>
      {before}
      <ol className="flex flex-col [&>li:last-child>[data-line]]:hidden">{children}</ol>
    </section>
  );
}

type EntryProps = {
  icon: LucideIcon;
  at: string;
  now: Date;
  /** Who did what, in one line. */
  line: ReactNode;
  /** What was said. */
  children?: ReactNode;
};

export function StreamEntry({ icon: Icon, at, now, line, children }: EntryProps) {
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0">
      <span aria-hidden data-line className="absolute top-7 bottom-0 left-3.5 w-px -translate-x-1/2 bg-line" />
      <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-full bg-surface-2 text-muted">
        <Icon className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
          {line}
          <time dateTime={at} title={formatDateTime(at)} className="text-xs text-muted">
            {formatRelative(at, now)}
          </time>
        </p>
        {children}
      </div>
    </li>
  );
}
