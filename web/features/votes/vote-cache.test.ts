import { expect, test } from 'vitest';
import type { App } from '#contract/apps.ts';
import { withChanges, withVotesUsed, withVote } from './vote-cache.ts';

const planner = { id: 'planner', voteCount: 31, hasVoted: false, canWithdraw: false } as App;
const parser = { id: 'parser', voteCount: 7, hasVoted: true, canWithdraw: true } as App;
const apps = [planner, parser];

test('a cast vote is counted at once and can be withdrawn', () => {
  const [changed, other] = withVote(apps, 'planner', true);
  expect(changed).toMatchObject({ hasVoted: true, canWithdraw: true, voteCount: 32 });
  expect(other).toBe(parser);
});

test('a vote that is already in the list is not counted twice', () => {
  expect(withVote(apps, 'parser', true)[1]).toBe(parser);
});

test('a withdrawn vote is no longer counted', () => {
  expect(withVote(apps, 'parser', false)[1]).toMatchObject({ hasVoted: false, canWithdraw: false, voteCount: 6 });
});

test('undoing a vote restores the list', () => {
  expect(withVote(withVote(apps, 'planner', true), 'planner', false)).toEqual(apps);
});

test('changes are those of the apps that they name: unknown ones are ignored', () => {
  const [changed, other] = withChanges(withVote(apps, 'planner', true), [
    { id: 'planner', voteCount: 33 },
    { id: 'gone', voteCount: 5 },
  ]);
  expect(changed).toEqual({ ...planner, voteCount: 33, hasVoted: true, canWithdraw: true });
  expect(other).toBe(parser);
});

test('spending and returning a vote keeps the limit within its bounds', () => {
  const limits = {
    votes: { used: 0, max: 3 },
    requests: { used: 0, max: 1 },
    chatMinutes: { used: 0, max: 60 },
    renewsAt: '',
  };
  expect(withVotesUsed(limits, 1).votes.used).toBe(1);
  expect(withVotesUsed(limits, -1).votes.used).toBe(0);
});
