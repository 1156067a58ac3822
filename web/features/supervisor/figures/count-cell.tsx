import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { requestsSectionId } from '../section-ids.ts';
import type { SupervisorView } from '../supervisor-view.ts';
import { ViewLink } from '../view-link.tsx';

type Props = {
  /** Row and column of the cell, for screen readers. */
  label: string;
  count: number;
  view: SupervisorView;
};

/** A number of requests in a table, linked to the list of those requests unless it is 0. */
export function CountCell({ label, count, view }: Props) {
  if (count === 0) return '0';
  return (
    <ViewLink
      view={view}
      targetId={requestsSectionId}
      aria-label={`${label}: ${formatCount(count, 'verzoek', 'verzoeken')}`}
      className={`${linkClasses} inline-block min-w-6 py-0.5`}
    >
      {formatNumber(count)}
    </ViewLink>
  );
}
