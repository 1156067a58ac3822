import type { SupervisorOverview } from '#contract/supervisor.ts';

export type CategoryVotes = { category: string; perWeek: number[]; total: number };

/** A row of weeks for each category, those without votes included; the category with most votes comes first. */
export function votesByCategory(votes: SupervisorOverview['votesPerWeek'], weeks: string[]): CategoryVotes[] {
  const categories = [...new Set(votes.map(({ category }) => category))];
  return categories
    .map((category) => {
      const own = new Map(votes.flatMap((vote) => (vote.category === category ? [[vote.weekStart, vote.count]] : [])));
      const perWeek = weeks.map((week) => own.get(week) ?? 0);
      return { category, perWeek, total: perWeek.reduce((sum, count) => sum + count, 0) };
    })
    .toSorted((one, other) => other.total - one.total || one.category.localeCompare(other.category, 'nl'));
}
