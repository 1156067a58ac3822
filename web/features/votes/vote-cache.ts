import type { App } from '#contract/apps.ts';
import type { Limits } from '#contract/weekly-limits.ts';

export type AppChange = Pick<App, 'id'> & Partial<App>;

/** The list after casting or withdrawing a vote. An app that is already in that state keeps its identity. */
export function withVote(apps: App[], appId: string, hasVoted: boolean): App[] {
  return apps.map((app) => {
    if (app.id !== appId || app.hasVoted === hasVoted) return app;
    return { ...app, hasVoted, canWithdraw: hasVoted, voteCount: app.voteCount + (hasVoted ? 1 : -1) };
  });
}

/** The list with these fields of its apps; other apps keep their identity. */
export function withChanges(apps: App[], changes: AppChange[]): App[] {
  return apps.map((app) => {
    const change = changes.find(({ id }) => id === app.id);
    return change ? { ...app, ...change } : app;
  });
}

/** The limits after casting (1) or withdrawing (-1) a vote. */
export function withVotesUsed(limits: Limits, amount: 1 | -1): Limits {
  return { ...limits, votes: { ...limits.votes, used: Math.max(0, limits.votes.used + amount) } };
}
