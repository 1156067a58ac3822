import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Attachment } from '#contract/attachments.ts';
import { editDraft, hasSameContent, isEmptyDraft, mergeDrafts, parseDraft, type Draft } from './draft.ts';

const picture: Attachment = { id: 'a', kind: 'image', name: 'a.png', bytes: 9, width: 3, height: 2, status: 'ready' };
const early = '2026-11-21T09:00:00.000Z';
const late = '2026-11-21T10:00:00.000Z';
const server = (title: string, updatedAt: string) => ({
  title,
  description: '',
  appId: null,
  attachments: [],
  updatedAt,
});
const local = (title: string, updatedAt: string, isStored = false): Draft => ({
  ...server(title, updatedAt),
  isStored,
});

describe('merging the local draft with the one on the server', () => {
  test('the local draft wins when it is newer', () => {
    expect(mergeDrafts(local('hier', late), server('daar', early))).toEqual(local('hier', late));
  });

  test('the draft of another device wins when it is newer', () => {
    expect(mergeDrafts(local('hier', early), server('daar', late))).toEqual(local('daar', late, true));
    expect(mergeDrafts(null, server('daar', late))).toEqual(local('daar', late, true));
  });

  test('a local draft that was never stored is kept', () => {
    expect(mergeDrafts(local('hier', early), null)).toEqual(local('hier', early));
  });

  test('a stored draft that the server no longer has is dropped', () => {
    expect(mergeDrafts(local('hier', early, true), null)).toBeNull();
  });

  test('a stored draft is stored again when the server has an older version, for example after a restore', () => {
    expect(mergeDrafts(local('hier', late, true), server('ouder', early))?.isStored).toBe(false);
  });

  test('without drafts the result is null', () => expect(mergeDrafts(null, null)).toBeNull());

  test('the result is the newest draft, and merging is idempotent', () => {
    const moment = fc
      .date({ min: new Date(early), max: new Date(late), noInvalidDate: true })
      .map((at) => at.toISOString());
    fc.assert(
      fc.property(moment, moment, (here, there) => {
        const merged = mergeDrafts(local('hier', here), server('daar', there))!;
        expect(merged.updatedAt).toBe(here > there ? here : there);
        expect(mergeDrafts(merged, server('daar', there))).toEqual(merged);
      }),
    );
  });
});

describe('an edit', () => {
  test('keeps the other fields and is not stored yet', () => {
    const before = local('Titel', early, true);
    expect(editDraft(before, { description: 'Tekst' }, new Date(late))).toEqual({
      ...local('Titel', late),
      description: 'Tekst',
    });
  });

  test('is later than the draft it replaces, also when the clock is behind', () => {
    const behind = editDraft(local('Titel', late), { title: 'Titels' }, new Date(early));
    expect(Date.parse(behind.updatedAt)).toBeGreaterThan(Date.parse(late));
  });

  test('creates a draft when there is none', () => {
    expect(editDraft(null, { title: 'T' }, new Date(late))).toEqual(local('T', late));
  });
});

test('a draft with only white space is empty, one with an app or a file is not', () => {
  const empty = { title: '  ', description: '\n', appId: null, attachments: [] };
  expect(isEmptyDraft(empty)).toBe(true);
  expect(isEmptyDraft({ ...empty, appId: 'x' })).toBe(false);
  expect(isEmptyDraft({ ...empty, attachments: [picture] })).toBe(false);
});

test('a draft about another app has other content', () => {
  const draft = local('Titel', early);
  expect(hasSameContent(draft, { ...draft, updatedAt: late, isStored: true })).toBe(true);
  expect(hasSameContent(draft, { ...draft, appId: 'x' })).toBe(false);
  expect(hasSameContent(null, draft)).toBe(false);
});

test('an invalid stored draft is ignored', () => {
  const draft = local('Titel', early, true);
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  // One of an earlier version.
  expect(parseDraft(JSON.stringify({ ...draft, attachments: undefined }))).toEqual(draft);
  for (const text of [null, '', '{', 'null', '{}', '[]', JSON.stringify({ ...draft, updatedAt: 'gisteren' })])
    expect(parseDraft(text)).toBeNull();
});
