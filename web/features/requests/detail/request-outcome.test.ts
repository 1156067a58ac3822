import { expect, test } from 'vitest';
import { describeProposal } from './request-outcome.tsx';

test('a proposal that was archived or shipped is not said to be open for votes', () => {
  expect(describeProposal({ url: null }).text).toBe('Collega’s kunnen erop stemmen.');
  expect(describeProposal(null).text).toBe('Dat staat nu niet bij de apps.');
  expect(describeProposal({ url: 'https://app.example' }).title).toBe('Het is een app geworden.');
  expect(describeProposal(undefined).text).toBe('');
});
