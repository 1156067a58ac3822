import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#web/ui/actions/button.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Cursors of the previous pages of a list; the URL holds only the current one. */
    previousCursors?: string[];
  }
}

/** A page of a list: its cursor, empty for the first, and its number. */
export type ListPage = { cursor: string; page: number };

type Props = ListPage & {
  /** Shorter than `page - 1` when the page was opened by a shared URL. */
  previousCursors: string[];
  next: string | null;
  busy: boolean;
  onPage: (page: ListPage, options: { previousCursors: string[] }) => void;
};

/** Buttons to the previous and next page of a list whose page is part of the URL. */
export function ListPagination({ cursor, page, previousCursors, next, busy, onPage }: Props) {
  if (page === 1 && next === null) return null;
  const isKnown = previousCursors.length === page - 1;
  const goBack = () => {
    if (page === 1) return;
    const target = isKnown ? previousCursors.at(-1)! : '';
    onPage(
      { cursor: target, page: target ? page - 1 : 1 },
      { previousCursors: isKnown ? previousCursors.slice(0, -1) : [] },
    );
  };
  const goForward = () => {
    if (next === null) return;
    onPage({ cursor: next, page: page + 1 }, { previousCursors: [...previousCursors, cursor] });
  };
  return (
    <nav
      aria-label="Pagina’s"
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2.5"
    >
      {/* Not disabled: the button that was pressed keeps the focus on the first and last page. */}
      <Button
        icon={<ChevronLeft aria-hidden />}
        aria-disabled={page === 1}
        className="aria-disabled:opacity-50"
        onClick={goBack}
      >
        {isKnown || page === 1 ? 'Vorige' : 'Eerste pagina'}
      </Button>
      <span role="status" className="text-xs text-muted tabular-nums">
        Pagina {page}
      </span>
      <Button
        trailing={<ChevronRight aria-hidden />}
        aria-disabled={next === null}
        className="aria-disabled:opacity-50"
        busy={busy}
        onClick={goForward}
      >
        Volgende
      </Button>
    </nav>
  );
}
