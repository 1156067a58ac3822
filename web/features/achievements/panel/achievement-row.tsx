import { FilePenLine, LayoutGrid, MessagesSquare, ThumbsUp, Vote, type LucideIcon } from 'lucide-react';
import type { Achievement, AchievementId } from '#contract/achievements.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { cx } from '#web/ui/cx.ts';
import { Progress } from '#web/ui/feedback/progress.tsx';

const icons: Record<AchievementId, LucideIcon> = {
  'first-vote': ThumbsUp,
  'active-voter': Vote,
  'request-maker': FilePenLine,
  'chat-expert': MessagesSquare,
  'dashboard-master': LayoutGrid,
};

/** One achievement: when it was unlocked, or how far the user is. */
export function AchievementRow({ achievement }: { achievement: Achievement }) {
  const { id, title, description, points, unlocked, unlockedAt, progress, maxProgress } = achievement;
  const Icon = icons[id];
  return (
    <li className="flex gap-3 border-t border-line py-3 first:border-t-0">
      <span
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-lg',
          unlocked ? 'bg-ok-soft text-ok' : 'bg-surface-3 text-muted',
        )}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-xs text-muted tabular-nums">{points} punten</p>
        </div>
        <p className="text-muted">{description}</p>
        {unlockedAt ? (
          <p className="mt-1 text-xs text-ok">
            Behaald <RelativeTime moment={unlockedAt} />
          </p>
        ) : (
          <div className="mt-2 flex items-center gap-3">
            <Progress value={progress} max={maxProgress} label={`Voortgang van ${title}`} whenFull="keep" />
            <p aria-hidden className="min-w-14 shrink-0 text-right text-xs text-muted tabular-nums">
              {progress} van {maxProgress}
            </p>
          </div>
        )}
      </div>
    </li>
  );
}
