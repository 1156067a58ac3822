import { PartyPopper, Users } from 'lucide-react';
import type { SupervisorOverview } from '#contract/supervisor.ts';
import { RequestStatusBadge } from '#web/features/requests/public.tsx';
import { useNow } from '#web/platform/time/use-now.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { formatAge } from '../format-figures.ts';
import { requestsSectionId } from '../section-ids.ts';
import { applyFilter, withoutFilters, type SupervisorView } from '../supervisor-view.ts';
import { OpenLink, ViewLink } from '../view-link.tsx';

type Props = { needed: SupervisorOverview['needed']; view: SupervisorView };

/** The open requests with the most supporters. Beside charts it has the height of five of them, whose titles have one line or two. */
export function MostNeededCard({ needed, view }: Props) {
  const now = useNow();
  const allOpen = applyFilter(withoutFilters(view), { state: 'open', sort: 'supporters' });
  return (
    <Card as="section" className="lg:min-h-81.5">
      <CardHeader
        title="Nu het meest nodig"
        action={
          needed.length > 0 && (
            <ViewLink view={allOpen} targetId={requestsSectionId}>
              Alle open verzoeken
            </ViewLink>
          )
        }
      />
      {needed.length === 0 && (
        <EmptyState
          icon={<PartyPopper aria-hidden />}
          title="Niets open"
          text="Alles wat gevraagd werd, heeft een besluit."
        />
      )}
      <ol className="-mb-2 grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 divide-y divide-line">
        {needed.map(({ id, title, status, supporterCount, createdAt }) => (
          <li key={id} className="relative col-span-full grid min-h-13 grid-cols-subgrid items-center py-1.5">
            <span className="flex min-w-9 items-center gap-1 font-semibold tabular-nums">
              <Users aria-hidden className="size-3.5 shrink-0 text-muted" />
              {formatNumber(supporterCount)}
              <VisuallyHidden>{supporterCount === 1 ? 'persoon vraagt dit' : 'mensen vragen dit'}</VisuallyHidden>
            </span>
            <OpenLink
              view={view}
              requestId={id}
              className="line-clamp-2 rounded-sm font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              {title}
            </OpenLink>
            <span className="flex items-center justify-end gap-3 text-xs text-muted tabular-nums">
              {formatAge(createdAt, now)}
              <span className="max-sm:hidden">
                <RequestStatusBadge status={status} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
