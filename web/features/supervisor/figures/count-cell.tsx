import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { counted, listId, numberText } from '../supervisor-texts.ts';
import type { SupervisorView } from '../supervisor-view.ts';
import { ViewLink } from '../view-link.tsx';

type Props = {
  /** What the figure is about, for who cannot see its row and column. */
  of: string;
  count: number;
  view: SupervisorView;
};

/** A number of requests in a table, leading to exactly those; nothing leads nowhere. */
export function FigureCell({ of, count, view }: Props) {
  if (count === 0) return '0';
  return (
    <ViewLink
      view={view}
      part={listId}
      aria-label={`${of}: ${counted(count, 'verzoek', 'verzoeken')}`}
      className={`${linkClasses} inline-block min-w-6 py-0.5`}
    >
      {numberText(count)}
    </ViewLink>
  );
}
