import type { App } from '#contract/apps.ts';
import type { VoteResult } from '#contract/votes.ts';
import type { Limits } from '#contract/weekly-limits.ts';

type Count = { appId: string; voteCount: number };

/** The list after casting or withdrawing a vote. An app that is already in that state keeps its identity. */
export function withVote(apps: App[], appId: string, hasVoted: boolean): App[] {
  return apps.map((app) => {
    if (app.id !== appId || app.hasVoted === hasVoted) return app;
    return { ...app, hasVoted, canWithdraw: hasVoted, voteCount: app.voteCount + (hasVoted ? 1 : -1) };
  });
}

/** The list with the server's response to a vote. */
export function withResult(apps: App[], { appId, voteCount, hasVoted }: VoteResult): App[] {
  return apps.map((app) => (app.id === appId ? { ...app, voteCount, hasVoted, canWithdraw: hasVoted } : app));
}

/** The list with counts from a live event; unchanged apps keep their identity. */
export function withCounts(apps: App[], counts: Count[]): App[] {
  const known = new Map(counts.map(({ appId, voteCount }) => [appId, voteCount]));
  return apps.map((app) => {
    const voteCount = known.get(app.id);
    return voteCount === undefined || voteCount === app.voteCount ? app : { ...app, voteCount };
  });
}

/** The limits after casting (1) or withdrawing (-1) a vote. */
export function withVotesUsed(limits: Limits, amount: 1 | -1): Limits {
  return { ...limits, votes: { ...limits.votes, used: Math.max(0, limits.votes.used + amount) } };
}
