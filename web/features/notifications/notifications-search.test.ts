import { expect, test } from 'vitest';
import { readNotificationsSearch } from './notifications-search.ts';

test('the filter comes from the address, and what makes no sense is left out', () => {
  expect(readNotificationsSearch({ toon: 'ongelezen' })).toEqual({ toon: 'ongelezen' });
  expect(readNotificationsSearch({ toon: 'alles', pagina: '2' })).toEqual({});
});
