import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#web/ui/actions/button.tsx';
import type { SupervisorView } from '../supervisor-view.ts';

type Props = {
  view: SupervisorView;
  /** Cursors of the previous pages; shorter than `page - 1` when the page was opened by a shared URL. */
  previousCursors: string[];
  next: string | null;
  busy: boolean;
  onPage: (view: SupervisorView, options: { previousCursors: string[] }) => void;
};

export function ListPagination({ view, previousCursors, next, busy, onPage }: Props) {
  const { page, cursor } = view;
  if (page === 1 && next === null) return null;
  const isKnown = previousCursors.length === page - 1;
  const goBack = () => {
    const target = isKnown ? previousCursors.at(-1)! : '';
    onPage(
      { ...view, cursor: target, page: target ? page - 1 : 1 },
      { previousCursors: isKnown ? previousCursors.slice(0, -1) : [] },
    );
  };
  const goForward = () => {
    if (next === null) return;
    onPage({ ...view, cursor: next, page: page + 1 }, { previousCursors: [...previousCursors, cursor] });
  };
  return (
    <nav aria-label="Pagina’s" className="flex items-center justify-between gap-3 border-t border-line px-4 py-2.5">
      <Button icon={<ChevronLeft aria-hidden />} disabled={page === 1} onClick={goBack}>
        {isKnown || page === 1 ? 'Vorige' : 'Eerste pagina'}
      </Button>
      <span role="status" className="text-xs text-muted tabular-nums">
        Pagina {page}
      </span>
      <Button trailing={<ChevronRight aria-hidden />} disabled={next === null || busy} onClick={goForward}>
        Volgende
      </Button>
    </nav>
  );
}
