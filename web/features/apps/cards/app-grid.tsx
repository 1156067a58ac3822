import { useDeferredValue } from 'react';
import type { App } from '#contract/apps.ts';
import { usePendingVotes, useToggleVote } from '#web/features/votes/public.tsx';
import { useLimits } from '#web/features/weekly-limits/public.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { cx } from '#web/ui/cx.ts';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { LazySortableCards, useDraggingWhenIdle } from '#web/platform/reorder/lazy-dragging.tsx';
import { ReorderContext, type ReorderActions } from '#web/platform/reorder/reorder-context.ts';
import { AppCard } from './app-card.tsx';
import { appCardClasses, appGridClasses, AppCardLayout } from './app-card-layout.tsx';
import { countFirstCards } from './first-cards.ts';
import { useOpenApp, useToggleFavorite } from './app-mutations.ts';

const firstCards = countFirstCards();

/** From the 13th card on, layout waits until the card nears the viewport; on the first screen that would cost a second layout. */
const deferBelowFold =
  '[&>li:nth-child(n+13)]:[contain-intrinsic-size:auto_84px] sm:[&>li:nth-child(n+13)]:[contain-intrinsic-size:auto_190px] ' +
  '[&>li:nth-child(n+13)]:[content-visibility:auto]';

/** `moves` is null where the order cannot be changed. */
export function AppGrid({ apps, moves }: { apps: App[]; moves: ReorderActions | null }) {
  const rendered = apps.slice(0, useDeferredValue(Infinity, firstCards));
  // Handles appear on hover only, so they may render after the cards.
  const isMovable = useDeferredValue(useDraggingWhenIdle() && moves !== null, false);
  const pendingVotes = new Set(usePendingVotes());
  const toggleVote = useToggleVote();
  const { mutate: toggleFavorite } = useToggleFavorite();
  const { mutate: recordOpen } = useOpenApp();
  const { data: limits } = useLimits();
  const canSubmitRequest = useRole() >= 1;
  const isQuotaSpent = limits !== undefined && limits.votes.used >= limits.votes.max;
  return (
    <ReorderContext value={moves}>
      <ul aria-labelledby="apps" className={cx(appGridClasses, deferBelowFold)}>
        {rendered.map((app) => (
          <AppCard
            key={app.id}
            app={app}
            isVotePending={pendingVotes.has(app.id)}
            isQuotaSpent={isQuotaSpent}
            isMovable={isMovable}
            canSubmitRequest={canSubmitRequest}
            onVote={toggleVote}
            onFavorite={toggleFavorite}
            onOpen={recordOpen}
          />
        ))}
      </ul>
      {moves && isMovable && <LazySortableCards rows={rendered} onMove={moves.move} />}
    </ReorderContext>
  );
}

export function AppGridSkeleton() {
  return (
    <SkeletonRegion label="Apps" className={appGridClasses}>
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at} aria-hidden className={appCardClasses}>
          <AppCardLayout
            tile={<Skeleton className="size-10 rounded-lg" />}
            name={<Skeleton className="my-1 h-3 w-3/5" />}
            meta={<Skeleton className="my-0.5 h-3 w-24 sm:mb-4.5" />}
            vote={<Skeleton className="h-11 w-16 rounded-lg" />}
            description={<SkeletonText lines={2} />}
            footer={<Skeleton className="h-8 w-25 rounded-lg max-sm:hidden" />}
          />
        </div>
      ))}
    </SkeletonRegion>
  );
}
