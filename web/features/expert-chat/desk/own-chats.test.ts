import { expect, test } from 'vitest';
import { orderOwnChats } from './own-chats.tsx';

/** In the order in which they were accepted. */
const chats = ['anna', 'bram', 'cees', 'dora'].map((id) => ({ id }));

const order = (unread: string[], held: string[] = []) => orderOwnChats(chats, unread, held).map(({ id }) => id);

test('unread conversations are first, each group in the order of acceptance', () => {
  expect(order([])).toEqual(['anna', 'bram', 'cees', 'dora']);
  expect(order(['dora', 'bram'])).toEqual(['bram', 'dora', 'anna', 'cees']);
});

test('while the order is held, rows keep their place and new ones follow', () => {
  expect(order(['dora'], ['cees', 'anna', 'bram'])).toEqual(['cees', 'anna', 'bram', 'dora']);
  expect(order(['dora'], ['bram', 'gone', 'anna'])).toEqual(['bram', 'anna', 'dora', 'cees']);
});
