import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeDraft, isEmpty, newerDraft, parseDraft, type Draft } from './draft.ts';

const early = '2026-11-21T09:00:00.000Z';
const late = '2026-11-21T10:00:00.000Z';
const server = (title: string, updatedAt: string) => ({ title, description: '', appId: null, updatedAt });
const local = (title: string, updatedAt: string, isStored = false): Draft => ({
  ...server(title, updatedAt),
  isStored,
});

describe('the newer draft goes on', () => {
  test('typed here after it was last stored', () => {
    expect(newerDraft(local('hier', late), server('daar', early))).toEqual(local('hier', late));
  });

  test('typed on another device after this one', () => {
    expect(newerDraft(local('hier', early), server('daar', late))).toEqual(local('daar', late, true));
    expect(newerDraft(null, server('daar', late))).toEqual(local('daar', late, true));
  });

  test('typed without a connection, and never stored', () => {
    expect(newerDraft(local('hier', early), null)).toEqual(local('hier', early));
  });

  test('what was stored and is gone was sent or thrown away elsewhere', () => {
    expect(newerDraft(local('hier', early, true), null)).toBeNull();
  });

  test('a server that was put back to an older copy gets this one again', () => {
    expect(newerDraft(local('hier', late, true), server('ouder', early))?.isStored).toBe(false);
  });

  test('nothing anywhere is nothing', () => expect(newerDraft(null, null)).toBeNull());

  test('whichever it is, no device has a newer one, and asking again changes nothing', () => {
    const moment = fc
      .date({ min: new Date(early), max: new Date(late), noInvalidDate: true })
      .map((at) => at.toISOString());
    fc.assert(
      fc.property(moment, moment, (here, there) => {
        const merged = newerDraft(local('hier', here), server('daar', there))!;
        expect(merged.updatedAt).toBe(here > there ? here : there);
        expect(newerDraft(merged, server('daar', there))).toEqual(merged);
      }),
    );
  });
});

describe('typing', () => {
  test('keeps what is not being typed, and is not stored yet', () => {
    const before = local('Titel', early, true);
    expect(changeDraft(before, { description: 'Tekst' }, new Date(late))).toEqual({
      ...local('Titel', late),
      description: 'Tekst',
    });
  });

  test('is later than what it replaces, also when this clock is behind', () => {
    const behind = changeDraft(local('Titel', late), { title: 'Titels' }, new Date(early));
    expect(Date.parse(behind.updatedAt)).toBeGreaterThan(Date.parse(late));
  });

  test('begins with nothing', () => {
    expect(changeDraft(null, { title: 'T' }, new Date(late))).toEqual(local('T', late));
  });
});

test('spaces alone are no draft, an app is', () => {
  expect(isEmpty({ title: '  ', description: '\n', appId: null })).toBe(true);
  expect(isEmpty({ title: '', description: '', appId: 'x' })).toBe(false);
});

test('what storage holds is a draft or nothing', () => {
  const draft = local('Titel', early, true);
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  for (const text of [null, '', '{', 'null', '{}', '[]', JSON.stringify({ ...draft, updatedAt: 'gisteren' })])
    expect(parseDraft(text)).toBeNull();
});
