import { beforeEach, expect, test } from 'vitest';
import { readStored, removeUserKeys, writeStored } from '#web/platform/storage.ts';
import { listDraftsAside, putDraftAside, removeDraftAside } from './drafts-aside.ts';

const key = 'requestDraftsAside_anna';
const draft = (title: string) => ({ title, description: '', appId: null });
const titles = () => listDraftsAside('anna').map(({ title }) => title);

beforeEach(removeUserKeys);

test('a draft that is put aside or removed leaves those that another tab put aside', () => {
  putDraftAside('anna', draft('Hier'));
  writeStored(key, JSON.stringify([draft('Daar'), draft('Hier')]));
  putDraftAside('anna', draft('Later'));
  expect(titles()).toEqual(['Later', 'Daar', 'Hier']);
  removeDraftAside('anna', draft('Hier'));
  removeDraftAside('anna', draft('Nergens'));
  expect(titles()).toEqual(['Later', 'Daar']);
});

test('five drafts are kept aside, and none leaves no key', () => {
  for (const title of ['1', '2', '3', '4', '5', '6']) putDraftAside('anna', draft(title));
  expect(titles()).toEqual(['6', '5', '4', '3', '2']);
  for (const title of titles()) removeDraftAside('anna', draft(title));
  expect(readStored(key)).toBeNull();
});

test.each(['{', '{}', 'null', '[null]', '[{"title":1}]'])('%s has no drafts', (stored) => {
  writeStored(key, stored);
  expect(titles()).toEqual([]);
});
