import { expect, test } from 'vitest';
import { ofAllText } from './user-stats.tsx';

test('the only account is singular', () => {
  expect([1, 2, 1295].map(ofAllText)).toEqual(['van 1 account', 'van de 2 accounts', 'van de 1.295 accounts']);
});
