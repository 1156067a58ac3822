import { expect, test } from 'vitest';
import { describeSentList } from './invite-list-dialog.tsx';

test('what was sent is counted, and what was not as well', () => {
  expect(describeSentList({ invited: 1, problems: 0, areKept: true })).toEqual({
    title: 'Uitnodiging verstuurd!',
    description: '1 uitnodiging verstuurd.',
  });
  expect(describeSentList({ invited: 2, problems: 1, areKept: true }).description).toBe(
    '2 uitnodigingen verstuurd. 1 regel staat nog in het veld.',
  );
  expect(describeSentList({ invited: 2, problems: 3, areKept: false }).description).toBe(
    '2 uitnodigingen verstuurd. 3 regels zijn overgeslagen.',
  );
});

test('a list of which nobody could be invited is no success', () => {
  expect(describeSentList({ invited: 0, problems: 2, areKept: true })).toEqual({
    tone: 'warning',
    title: 'Niemand uitgenodigd',
    description: '2 regels staan nog in het veld.',
  });
});
