import { useDeferredValue } from 'react';
import type { App } from '#contract/apps.ts';
import { usePendingVotes, useVoting } from '#web/features/votes/public.tsx';
import { useLimits } from '#web/features/weekly-limits/public.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Part } from '#web/platform/part.tsx';
import { useUser } from '#web/platform/session/use-user.ts';
import { useIdle } from '#web/platform/use-idle.ts';
import { cx } from '#web/ui/cx.ts';
import { SkeletonCard, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { AppCard } from './app-card.tsx';
import { appColumns } from './card-face.tsx';
import { dragHelpId } from '../reorder/drag-handle.tsx';
import { countFirstCards } from '../first-cards.ts';
import { moveInstructions } from '../reorder/move-texts.ts';
import { MovesContext, type Moves } from '../reorder/moves.ts';
import { useOpenApp } from './use-open-app.ts';
import { useToggleFavorite } from './use-toggle-favorite.ts';

const SortableCards = onDemand(() => import('../reorder/sortable-cards.tsx').then((file) => file.SortableCards));

const firstCards = countFirstCards();

/** Cards further down are laid out when they come near. On the first screen that would mean laying out twice. */
const furtherDown =
  '[&>:nth-child(n+13)]:[contain-intrinsic-size:auto_190px] [&>:nth-child(n+13)]:[content-visibility:auto]';

/** The cards. `moves` is null where their order cannot be changed. */
export function AppGrid({ apps, moves }: { apps: App[]; moves: Moves | null }) {
  const painted = apps.slice(0, useDeferredValue(Infinity, firstCards));
  // Handles show only where somebody points: they may follow.
  const isMovable = useDeferredValue(moves !== null, false);
  const voting = new Set(usePendingVotes());
  const press = useVoting();
  const { mutate: toggleFavorite } = useToggleFavorite();
  const { mutate: recordOpen } = useOpenApp();
  const { data: limits } = useLimits();
  const mayAsk = useUser().role >= 1;
  const isSpent = limits !== undefined && limits.votes.used >= limits.votes.max;
  return (
    <MovesContext value={moves}>
      <ul aria-labelledby="apps" className={cx(appColumns, furtherDown)}>
        {painted.map((app) => (
          <AppCard
            key={app.id}
            app={app}
            voting={voting.has(app.id)}
            spent={isSpent}
            movable={isMovable}
            mayAsk={mayAsk}
            onVote={press}
            onFavorite={toggleFavorite}
            onOpen={recordOpen}
          />
        ))}
      </ul>
      {moves && <Dragging apps={painted} moves={moves} />}
    </MovesContext>
  );
}

/** Dragging is added when the cards are there and the browser has nothing better to do; the page does without it. */
function Dragging({ apps, moves }: { apps: App[]; moves: Moves }) {
  const isIdle = useIdle();
  const nameOf = (id: string) => apps.find((app) => app.id === id)?.name ?? '';
  return (
    <>
      <p id={dragHelpId} hidden>
        {moveInstructions}
      </p>
      {isIdle && (
        <Part>
          <SortableCards ids={apps.map(({ id }) => id)} nameOf={nameOf} onMove={moves.move} />
        </Part>
      )}
    </>
  );
}

export function AppGridSkeleton() {
  return (
    <SkeletonRegion label="Apps" className={`${appColumns} *:min-h-47 [&>output]:min-h-0`}>
      {Array.from({ length: 8 }, (_, at) => (
        <SkeletonCard key={at} />
      ))}
    </SkeletonRegion>
  );
}
