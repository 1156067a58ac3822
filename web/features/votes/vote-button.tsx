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
};

const baseClasses =
  'flex h-8 shrink-0 items-center gap-1.5 rounded-lg border pr-2.5 pl-2 transition-colors active:translate-y-px';
const stateClasses = {
  voted: 'border-transparent bg-accent font-medium text-on-accent hover:bg-accent-hover',
  final: 'cursor-default border-line bg-transparent font-medium active:translate-y-0',
  open: 'border-line bg-surface-2 hover:bg-surface-3',
  spent: 'border-line text-muted hover:bg-surface-2',
};

export function VoteButton({ app, isPending, isQuotaSpent, onPress }: VoteButtonProps) {
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
      className={cx(baseClasses, stateClasses[final ? 'final' : voted ? 'voted' : blocked ? 'spent' : 'open'])}
    >
      {isPending ? (
        <Spinner />
      ) : voted ? (
        <Check aria-hidden className={cx('size-4', final && 'text-muted')} />
      ) : (
        <ChevronUp aria-hidden className="size-4" />
      )}
      <span className="font-semibold tabular-nums">{formatNumber(app.voteCount)}</span>
      <VisuallyHidden>{app.voteCount === 1 ? 'stem.' : 'stemmen.'}</VisuallyHidden>
      <span className={voted && !final ? undefined : 'text-muted'}>{voted ? 'Gestemd' : 'Stem'}</span>
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
