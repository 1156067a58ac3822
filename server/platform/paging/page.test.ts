import { expect, test } from 'vitest';
import { toPage } from './page.ts';

const idOf = ({ id }: { id: string }) => id;
const rows = ['a', 'b', 'c'].map((id) => ({ id }));

test('a page ends at its limit and continues after its last item', () => {
  expect(toPage(rows, 2, idOf)).toEqual({ items: [{ id: 'a' }, { id: 'b' }], next: 'b' });
});

test('the last page has no next one, also when it is full or empty', () => {
  expect(toPage(rows, 3, idOf)).toEqual({ items: rows, next: null });
  expect(toPage([], 3, idOf)).toEqual({ items: [], next: null });
});
