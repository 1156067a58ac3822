import { expect, test } from 'vitest';
import { filterByRole } from './filter-by-role.ts';

test('a role gets the apps of its level and below; a guest those without a minimum role', () => {
  const apps = ([0, 1, 2, 3] as const).map((minimumRole) => ({ minimumRole }));
  const shown = ([-1, 0, 1, 2, 3] as const).map((role) => filterByRole(apps, role).length);
  expect(shown).toEqual([1, 1, 2, 3, 4]);
});
