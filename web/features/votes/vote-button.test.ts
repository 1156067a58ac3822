import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { App } from '#contract/apps.ts';
import { VoteButton } from './vote-button.tsx';

const render = (vote: Pick<App, 'hasVoted' | 'canWithdraw'>) => {
  const app = { id: '1', name: 'Rooster', voteCount: 4, ...vote } as App;
  return renderToStaticMarkup(
    createElement(VoteButton, { app, isPending: false, isQuotaSpent: false, onPress: () => undefined }),
  );
};

test('a vote of an earlier week looks and reads as final, one of this week as withdrawable', () => {
  const final = render({ hasVoted: true, canWithdraw: false });
  expect(final).toContain('aria-disabled="true"');
  expect(final).toContain('blijft staan');
  expect(final).not.toContain('bg-accent');
  const withdrawable = render({ hasVoted: true, canWithdraw: true });
  expect(withdrawable).toContain('bg-accent');
  expect(withdrawable).toContain('data-tip="Stem intrekken"');
  expect(withdrawable).not.toContain('aria-disabled');
});
