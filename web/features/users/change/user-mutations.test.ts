import { expect, test } from 'vitest';
import { describeStatusBatch } from './user-mutations.ts';

test('changed users are counted, and those that were left out with the reason', () => {
  expect(describeStatusBatch({ changed: ['a', 'b'], skipped: [] }, 'disabled')).toEqual({
    title: '2 gebruikers uitgeschakeld',
  });
  expect(describeStatusBatch({ changed: ['a'], skipped: ['b'] }, 'disabled')).toEqual({
    tone: 'warning',
    title: '1 gebruiker uitgeschakeld',
    description: '1 gebruiker was al uitgeschakeld.',
  });
  expect(describeStatusBatch({ changed: ['a'], skipped: ['b', 'c'] }, 'active')).toEqual({
    tone: 'warning',
    title: '1 gebruiker ingeschakeld',
    description: '2 gebruikers waren niet uitgeschakeld.',
  });
});

test('enabling users who wait for approval says where that is done', () => {
  expect(describeStatusBatch({ changed: [], skipped: ['a'] }, 'active')).toEqual({
    tone: 'warning',
    title: 'Niets gewijzigd',
    description: '1 gebruiker was niet uitgeschakeld. Wie op goedkeuring wacht, laat u toe bij Domeinen.',
  });
  expect(describeStatusBatch({ changed: [], skipped: ['a'] }, 'disabled').description).toBe(
    '1 gebruiker was al uitgeschakeld.',
  );
});

test('users of the directory are counted apart', () => {
  expect(describeStatusBatch({ changed: ['a'], skipped: ['b', 'c'] }, 'disabled', 1).description).toBe(
    '1 gebruiker was al uitgeschakeld. De bedrijfsdirectory beheert 1 gebruiker; wijzig dat daar.',
  );
  expect(describeStatusBatch({ changed: ['a'], skipped: ['b', 'c'] }, 'active', 2).description).toBe(
    'De bedrijfsdirectory beheert 2 gebruikers; wijzig dat daar.',
  );
});
