import { useRouter } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { HighlightedText } from './highlighted-text.tsx';
import { useListbox } from '../listbox-context.ts';

type OptionProps = {
  /** Unique in the list. */
  optionKey: string;
  tile: ReactNode;
  title: string;
  text: string;
  /** At the end of the row. */
  note?: ReactNode;
  href: string;
  /** The link opens in a new tab; called when it does. */
  onOpen?: (() => void) | undefined;
};

const optionClasses =
  'flex min-h-12 items-center gap-3 rounded-lg px-2 py-1.5 transition-colors hover:bg-surface-2 ' +
  'aria-selected:bg-surface-3 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus';

/** One option of the list. A link, so that the middle mouse button works and the address is shown. */
export function Option({ optionKey, tile, title, text, note, href, onOpen }: OptionProps) {
  const { listId, activeId, onChosen } = useListbox();
  const { history } = useRouter();
  const id = `${listId}${optionKey}`;
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
      className={optionClasses}
    >
      {tile}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <HighlightedText text={title} />
        </span>
        <span className="block truncate text-xs text-muted">
          <HighlightedText text={text} />
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
