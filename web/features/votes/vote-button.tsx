import { Check, ChevronUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { App } from '#contract/apps.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { cx } from '#web/ui/cx.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';

export type VoteButtonProps = {
  app: App;
  /** The vote is being processed or queued. */
  isPending: boolean;
  /** No votes are left this week; pressing shows when they renew. */
  isQuotaSpent: boolean;
  onPress: (app: App) => void;
  /** The word below the number; for a list. */
  isStacked?: boolean;
};

const baseClasses = 'flex shrink-0 items-center rounded-lg border transition-colors active:translate-y-px';
const rowClasses = 'h-8 gap-1.5 pr-2.5 pl-2 [&_svg]:size-4';
const stackClasses = 'min-h-11 min-w-16 flex-col justify-center px-1 [&_svg]:size-3.5';
const stateClasses = {
  voted: 'border-transparent bg-accent font-medium text-on-accent hover:bg-accent-hover',
  final: 'cursor-default border-line bg-transparent font-medium active:translate-y-0',
  open: 'border-line bg-surface-2 hover:bg-surface-3',
  spent: 'border-line text-muted hover:bg-surface-2',
};

export function VoteButton({ app, isPending, isQuotaSpent, onPress, isStacked = false }: VoteButtonProps) {
  const voted = app.hasVoted && !isPending;
  const final = voted && !app.canWithdraw;
  const blocked = isQuotaSpent && !app.hasVoted && !isPending;
  // The second click of a double click would withdraw the vote again.
  const press = (event: MouseEvent) => event.detail < 2 && onPress(app);
  return (
    <button
      type="button"
      onClick={press}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || final || undefined}
      data-tip={isPending ? undefined : tooltipText(app, blocked)}
      className={cx(
        baseClasses,
        isStacked ? stackClasses : rowClasses,
        stateClasses[final ? 'final' : voted ? 'voted' : blocked ? 'spent' : 'open'],
      )}
    >
      <span className={cx('flex items-center', isStacked ? 'gap-1 leading-4.5' : 'gap-1.5')}>
        {isPending ? (
          <Spinner />
        ) : voted ? (
          <Check aria-hidden className={cx(final && 'text-muted')} />
        ) : (
          <ChevronUp aria-hidden />
        )}
        <span className="font-semibold tabular-nums">{formatNumber(app.voteCount)}</span>
      </span>
      <VisuallyHidden>{app.voteCount === 1 ? 'stem.' : 'stemmen.'}</VisuallyHidden>
      <span className={cx(isStacked && 'text-xs', (!voted || final) && 'text-muted')}>
        {voted ? 'Gestemd' : 'Stem'}
      </span>
      <VisuallyHidden>
        {' '}
        op {app.name}
        {blocked && ', uw stemmen voor deze week zijn op'}
        {final && ', uw stem van een eerdere week blijft staan'}
      </VisuallyHidden>
    </button>
  );
}

function tooltipText(app: App, blocked: boolean): string | undefined {
  if (app.hasVoted) return app.canWithdraw ? 'Stem intrekken' : 'Gestemd in een eerdere week';
  return blocked ? 'Uw stemmen voor deze week zijn op' : undefined;
}
