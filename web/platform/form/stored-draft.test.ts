import { beforeEach, expect, test } from 'vitest';
import { readStored, removeUserKeys, writeStored } from '../storage.ts';
import { openStoredDraft } from './stored-draft.ts';

const key = 'draft_anna';

beforeEach(removeUserKeys);

test('a draft of an earlier visit is removed with the form that shows it', () => {
  writeStored(key, 'Gisteren');
  openStoredDraft(key).remove();
  expect(readStored(key)).toBeNull();
});

test('a form removes its own draft, not the one that another tab stored since', () => {
  const form = openStoredDraft(key);
  form.save('Van dit tabblad');
  writeStored(key, 'Van een ander tabblad');
  form.remove();
  form.restore();
  expect(readStored(key)).toBe('Van een ander tabblad');
});

test('a draft that the form of another tab removed is stored again when its form is left', () => {
  const form = openStoredDraft(key);
  form.save('Hier getypt');
  const other = openStoredDraft(key);
  other.save('Hier getypt');
  other.remove();
  other.restore();
  expect(readStored(key)).toBeNull();
  form.restore();
  expect(readStored(key)).toBe('Hier getypt');
});

test('a tab in which nothing was typed reads what another tab stores, and removes no later text', () => {
  const form = openStoredDraft(key);
  writeStored(key, 'Van een ander tabblad');
  expect(form.read()).toBe('Van een ander tabblad');
  writeStored(key, 'Van een ander tabblad, en meer');
  form.remove();
  expect(readStored(key)).toBe('Van een ander tabblad, en meer');
});

test('a field that was emptied stays empty when another tab has stored a text, until its draft is removed', () => {
  const form = openStoredDraft(key);
  form.save('Van dit tabblad');
  writeStored(key, 'Van een ander tabblad');
  form.save('');
  expect(form.read()).toBe('');
  form.remove();
  expect(form.read()).toBe('Van een ander tabblad');
});
