import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';

type DisclosureProps = { title: string; className?: string; children: ReactNode };

/** A part of a page that is closed until it is opened; its content is rendered from then on. */
export function Disclosure({ title, className, children }: DisclosureProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className={cx('group min-w-0 rounded-lg border border-line', className)}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between rounded-lg px-4 font-medium text-muted hover:text-ink">
        {title}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-3 pb-3">{wasOpened && children}</div>
    </details>
  );
}
