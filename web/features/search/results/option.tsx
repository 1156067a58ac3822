import { useRouter } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { Marked } from './marked.tsx';
import { useOptions } from '../options-context.ts';

type OptionProps = {
  /** Unique in the list. */
  name: string;
  tile: ReactNode;
  title: string;
  text: string;
  /** At the end of the row. */
  note?: ReactNode;
  href: string;
  /** Opens in a tab of its own; called when that happens. */
  onOpen?: (() => void) | undefined;
};

const look =
  'flex min-h-12 items-center gap-3 rounded-lg px-2 py-1.5 transition-colors hover:bg-surface-2 ' +
  'aria-selected:bg-surface-3 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus';

/** One choice of the list: a real link, for the middle button and the address in sight. */
export function Option({ name, tile, title, text, note, href, onOpen }: OptionProps) {
  const { listId, activeId, onChosen } = useOptions();
  const { history } = useRouter();
  const id = `${listId}${name}`;
  const open = (event: MouseEvent) => {
    onOpen?.();
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!onOpen) {
      event.preventDefault();
      history.push(href);
    }
    onChosen();
  };
  return (
    <a
      id={id}
      role="option"
      aria-selected={id === activeId}
      tabIndex={-1}
      href={href}
      {...(onOpen && { target: '_blank', rel: 'noopener' })}
      onClick={open}
      className={look}
    >
      {tile}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <Marked text={title} />
        </span>
        <span className="block truncate text-xs text-muted">
          <Marked text={text} />
        </span>
      </span>
      {note && <span className="shrink-0 text-xs text-muted max-sm:hidden">{note}</span>}
      {onOpen && (
        <>
          <ExternalLink aria-hidden className="size-4 shrink-0 text-muted" />
          <VisuallyHidden>(opent in een nieuw tabblad)</VisuallyHidden>
        </>
      )}
    </a>
  );
}
