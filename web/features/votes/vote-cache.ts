import type { App } from '#contract/apps.ts';
import type { VoteResult } from '#contract/votes.ts';
import type { Limits } from '#contract/weekly-limits.ts';

type Count = { appId: string; voteCount: number };

/** The list as it will be once the vote has been cast or taken back. An app that already says so is left alone. */
export function withVote(apps: App[], appId: string, hasVoted: boolean): App[] {
  return apps.map((app) => {
    if (app.id !== appId || app.hasVoted === hasVoted) return app;
    return { ...app, hasVoted, canWithdraw: hasVoted, voteCount: app.voteCount + (hasVoted ? 1 : -1) };
  });
}

/** The list with what the server answered to a vote. */
export function withResult(apps: App[], { appId, voteCount, hasVoted }: VoteResult): App[] {
  return apps.map((app) => (app.id === appId ? { ...app, voteCount, hasVoted, canWithdraw: hasVoted } : app));
}

/** The list with counts that arrived live; apps that they do not name keep their identity. */
export function withCounts(apps: App[], counts: Count[]): App[] {
  const known = new Map(counts.map(({ appId, voteCount }) => [appId, voteCount]));
  return apps.map((app) => {
    const voteCount = known.get(app.id);
    return voteCount === undefined || voteCount === app.voteCount ? app : { ...app, voteCount };
  });
}

/** The limits after spending one vote (1) or getting one back (-1). */
export function withSpent(limits: Limits, amount: 1 | -1): Limits {
  return { ...limits, votes: { ...limits.votes, used: Math.max(0, limits.votes.used + amount) } };
}
