import { expect, test } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const opened = { name: 'Rooster', status: 'new', url: '' };

test('a field that both users changed keeps what was typed', () => {
  expect(mergeChanges(opened, { ...opened, name: 'Planning' }, { ...opened, name: 'Agenda' })).toEqual({
    name: { theirs: 'Agenda', own: 'Planning', isTaken: false },
  });
});

test('a field in which nothing was typed takes the stored value', () => {
  expect(mergeChanges(opened, { ...opened, name: 'Planning' }, { ...opened, status: 'beta' })).toEqual({
    status: { theirs: 'beta', own: 'new', isTaken: true },
  });
});

test('the same change by both users is no conflict', () => {
  expect(mergeChanges(opened, { ...opened, name: 'Agenda' }, { ...opened, name: 'Agenda' })).toEqual({});
});
