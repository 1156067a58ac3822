import { useEffect, useRef } from 'react';
import type { AchievementOverview } from '#contract/achievements.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { Progress } from '#web/ui/feedback/progress.tsx';

/** The level, the points, and what the next level needs. */
export function LevelCard({ overview }: { overview: AchievementOverview }) {
  const { level, totalPoints, pointsPerLevel, nextLevelAt } = overview;
  const heading = useRef<HTMLHeadingElement>(null);
  // The first control is below the achievements.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const inLevel = nextLevelAt === null ? pointsPerLevel : totalPoints - (nextLevelAt - pointsPerLevel);
  const next =
    nextLevelAt === null
      ? 'U hebt het hoogste level bereikt.'
      : `Nog ${formatCount(nextLevelAt - totalPoints, 'punt', 'punten')} tot level ${level + 1}.`;
  return (
    <section aria-labelledby="level" className="grid gap-3 rounded-lg border border-line bg-surface-1 p-4">
      <div className="flex items-end justify-between gap-4">
        <h3 ref={heading} id="level" tabIndex={-1} className="text-2xl font-semibold tracking-snug outline-none">
          Level {level}
        </h3>
        <p className="text-muted">
          <span className="font-semibold text-ink tabular-nums">{totalPoints}</span>{' '}
          {totalPoints === 1 ? 'punt' : 'punten'}
        </p>
      </div>
      <Progress value={inLevel} max={pointsPerLevel} label="Punten tot het volgende level" whenFull="keep" />
      <p className="text-xs text-muted">
        {next} Elke {pointsPerLevel} punten brengen u een level hoger.
      </p>
    </section>
  );
}
