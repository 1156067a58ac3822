import { useRouter } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Kbd } from '#web/ui/display/kbd.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { formatKeys } from '#web/ui/format-keys.ts';
import { useListbox } from '../listbox-context.ts';
import type { OptionTarget } from './option-target.ts';
import { splitMatches } from './split-matches.ts';

type OptionProps = {
  /** Unique in the list. */
  optionKey: string;
  tile: ReactNode;
  title: string;
  text: string;
  /** At the end of the row. */
  note?: ReactNode;
  /** As in `shortcutKeys`. */
  shortcut?: string | undefined;
  target: OptionTarget;
};

const optionClasses =
  'flex min-h-12 w-full items-center gap-3 rounded-lg px-2 py-1.5 text-left hover:bg-surface-2 ' +
  'aria-selected:bg-surface-3 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus';

/** One option of the list. Pages are links, so that the middle mouse button works and the URL is shown. */
export function Option({ optionKey, tile, title, text, note, shortcut, target }: OptionProps) {
  const { listId, activeId, onChosen } = useListbox();
  const { history } = useRouter();
  const id = `${listId}${optionKey}`;
  const choose = (event: MouseEvent) => {
    if ('newTab' in target) target.onOpen();
    const isInOtherTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isInOtherTab && !('run' in target)) return;
    if ('href' in target) event.preventDefault();
    onChosen(optionKey);
    if ('href' in target) history.push(target.href);
    else if ('run' in target) target.run();
  };
  const attributes = {
    id,
    role: 'option',
    'aria-selected': id === activeId,
    tabIndex: -1,
    onClick: choose,
    className: optionClasses,
  } as const;
  const content = (
    <>
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
      {shortcut && (
        <span className="shrink-0 max-sm:hidden [[data-shortcuts-off]_&]:hidden">
          <Kbd>{formatKeys(shortcut)}</Kbd>
        </span>
      )}
      {'newTab' in target && (
        <>
          <ExternalLink aria-hidden className="size-4 shrink-0 text-muted" />
          <VisuallyHidden>(opent in een nieuw tabblad)</VisuallyHidden>
        </>
      )}
    </>
  );
  if ('run' in target)
    return (
      <button type="button" {...attributes}>
        {content}
      </button>
    );
  return 'newTab' in target ? (
    <a {...attributes} href={target.newTab} target="_blank" rel="noopener">
      {content}
    </a>
  ) : (
    <a {...attributes} href={target.href}>
      {content}
    </a>
  );
}

/** A text with the searched words highlighted. */
function HighlightedText({ text }: { text: string }) {
  const { text: searched } = useListbox();
  return splitMatches(text, searched).map((part, at) =>
    part.isMatch ? (
      <mark key={at} className="rounded-xs bg-primary-soft font-semibold text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
