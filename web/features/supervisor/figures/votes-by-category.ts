import type { SupervisorOverview } from '#contract/supervisor.ts';
import { compareNames } from '#web/platform/text/compare-names.ts';

export type CategoryVotes = { category: string; perWeek: number[]; total: number };

/** Votes per category for every week (0 without votes), sorted by total, highest first. */
export function votesByCategory(votes: SupervisorOverview['votesPerWeek'], weeks: string[]): CategoryVotes[] {
  const categories = [...new Set(votes.map(({ category }) => category))];
  return categories
    .map((category) => {
      const countByWeek = new Map(
        votes.flatMap((vote) => (vote.category === category ? [[vote.weekStart, vote.count]] : [])),
      );
      const perWeek = weeks.map((week) => countByWeek.get(week) ?? 0);
      return { category, perWeek, total: perWeek.reduce((sum, count) => sum + count, 0) };
    })
    .toSorted((one, other) => other.total - one.total || compareNames(one.category, other.category));
}
