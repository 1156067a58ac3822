import { beforeEach, expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import { setSessionUser } from '#web/platform/session/session.ts';
import { readStored, removeUserKeys, writeStored } from '#web/platform/storage.ts';
import { draftsAside, putDraftAside, removeDraftAside } from './draft-aside.tsx';

const key = 'requestDraftsAside_anna';
const draft = (title: string) => ({ title, description: '', appId: null, attachments: [] });
const titles = () =>
  draftsAside()
    .read()
    .map(({ title }) => title);

beforeEach(() => {
  removeUserKeys();
  setSessionUser({ id: 'anna', role: 0 } as User);
});

test('a draft that is put aside or removed leaves those that another tab put aside', () => {
  putDraftAside(draft('Hier'));
  writeStored(key, JSON.stringify([draft('Daar'), draft('Hier')]));
  putDraftAside(draft('Later'));
  expect(titles()).toEqual(['Later', 'Daar', 'Hier']);
  removeDraftAside(draft('Hier'));
  removeDraftAside(draft('Nergens'));
  expect(titles()).toEqual(['Later', 'Daar']);
});

test('five drafts are kept aside, and none leaves no key', () => {
  for (const title of ['1', '2', '3', '4', '5', '6']) putDraftAside(draft(title));
  expect(titles()).toEqual(['6', '5', '4', '3', '2']);
  for (const title of titles()) removeDraftAside(draft(title));
  expect(readStored(key)).toBeNull();
});

test.each(['{', '{}', 'null', '[null]', '[{"title":1}]'])('%s has no drafts', (stored) => {
  writeStored(key, stored);
  expect(titles()).toEqual([]);
});
