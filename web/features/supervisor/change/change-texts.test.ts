import { expect, test } from 'vitest';
import { changedTitle, mergedTitle, repliedTitle, skippedText, undoneTitle } from './change-texts.ts';

test('the title of a change has the count and the new status', () => {
  expect(changedTitle(1, 'approved')).toBe('Verzoek goedgekeurd');
  expect(changedTitle(12, 'in_progress')).toBe('12 verzoeken in behandeling genomen');
});

test('the title of a reply has the count of more than one', () => {
  expect([repliedTitle(1), repliedTitle(2)]).toEqual(['Antwoord geplaatst', 'Antwoord geplaatst bij 2 verzoeken']);
});

test('the title of a merge names the remaining request', () => {
  expect(mergedTitle(1, 'Agenda')).toBe('Samengevoegd met “Agenda”');
  expect(mergedTitle(3, 'Agenda')).toBe('3 verzoeken samengevoegd met “Agenda”');
});

test('the title of a partial undo has the count of what was restored', () => {
  expect([undoneTitle(1), undoneTitle(2)]).toEqual([
    'Ongedaan gemaakt bij 1 verzoek',
    'Ongedaan gemaakt bij 2 verzoeken',
  ]);
});

test('skipped requests are counted with the reason', () => {
  expect(skippedText(0)).toBe('');
  expect(skippedText(1)).toBe(
    '1 verzoek is overgeslagen: de status laat dit niet (meer) toe, of het is samengevoegd of ingetrokken.',
  );
  expect(skippedText(3)).toBe(
    '3 verzoeken zijn overgeslagen: hun status laat dit niet (meer) toe, of ze zijn samengevoegd of ingetrokken.',
  );
  expect(skippedText(1, 'gone')).toBe('1 verzoek is overgeslagen: het is samengevoegd of ingetrokken.');
  expect(skippedText(1, 'changed')).toBe('1 verzoek is overgeslagen: het is intussen opnieuw gewijzigd.');
  expect(skippedText(2, 'changed')).toBe('2 verzoeken zijn overgeslagen: ze zijn intussen opnieuw gewijzigd.');
});
