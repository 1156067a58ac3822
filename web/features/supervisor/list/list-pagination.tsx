import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#web/ui/actions/button.tsx';
import type { SupervisorView } from '../supervisor-view.ts';

type Props = {
  view: SupervisorView;
  /** Where the earlier pages begin; unknown when the address came from somebody else. */
  before: string[];
  next: string | null;
  busy: boolean;
  onPage: (view: SupervisorView, how: { before: string[] }) => void;
};

export function ListPages({ view, before, next, busy, onPage }: Props) {
  const { page, cursor } = view;
  if (page === 1 && next === null) return null;
  const isKnown = before.length === page - 1;
  const back = () => {
    const target = isKnown ? before.at(-1)! : '';
    onPage({ ...view, cursor: target, page: target ? page - 1 : 1 }, { before: isKnown ? before.slice(0, -1) : [] });
  };
  const forth = () => {
    if (next === null) return;
    onPage({ ...view, cursor: next, page: page + 1 }, { before: [...before, cursor] });
  };
  return (
    <nav aria-label="Pagina’s" className="flex items-center justify-between gap-3 border-t border-line px-4 py-2.5">
      <Button icon={<ChevronLeft aria-hidden />} disabled={page === 1} onClick={back}>
        {isKnown || page === 1 ? 'Vorige' : 'Eerste pagina'}
      </Button>
      <span role="status" className="text-xs text-muted tabular-nums">
        Pagina {page}
      </span>
      <Button trailing={<ChevronRight aria-hidden />} disabled={next === null || busy} onClick={forth}>
        Volgende
      </Button>
    </nav>
  );
}
