import { expect, test } from 'vitest';
import { readNotificationsSearch } from './notifications-search.ts';

test('the filter is accepted and invalid parameters are dropped', () => {
  expect(readNotificationsSearch({ toon: 'ongelezen' })).toEqual({ toon: 'ongelezen' });
  expect(readNotificationsSearch({ toon: 'alles', pagina: '2' })).toEqual({});
});
