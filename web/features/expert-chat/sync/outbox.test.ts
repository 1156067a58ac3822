import { expect, test } from 'vitest';
import type { Attachment } from '#contract/attachments.ts';
import { writeStored } from '#web/platform/storage.ts';
import { outboxPrefix, storedOutbox } from './outbox.ts';

const picture: Attachment = { id: 'a', kind: 'image', name: 'a.png', bytes: 9, width: 3, height: 2, status: 'ready' };
const one = { id: 'id-1', text: 'Hallo', attachments: [picture], at: 5, failure: null };

test('an outbox survives a reload, per user and conversation', () => {
  storedOutbox('sanne', 'gesprek').put(one);
  expect(storedOutbox('sanne', 'gesprek').read()).toEqual([one]);
  expect(storedOutbox('sanne', 'ander').read()).toEqual([]);
  expect(storedOutbox('noor', 'gesprek').read()).toEqual([]);
  storedOutbox('sanne', 'gesprek').remove(one.id);
  expect(storedOutbox('sanne', 'gesprek').read()).toEqual([]);
});

test('the reason of a refusal is stored, and invalid entries are skipped', () => {
  const outbox = storedOutbox('fay', 'gesprek');
  outbox.put({ ...one, failure: 'Dit gesprek is afgerond.' });
  writeStored(`${outboxPrefix('fay', 'gesprek')}oud`, JSON.stringify({ text: 'Van een vorige versie', at: 6 }));
  writeStored(`${outboxPrefix('fay', 'gesprek')}stuk`, '{half');
  writeStored(`${outboxPrefix('fay', 'gesprek')}leeg`, '{}');
  expect(outbox.read()).toEqual([
    { ...one, failure: 'Dit gesprek is afgerond.' },
    { id: 'oud', text: 'Van een vorige versie', attachments: [], at: 6, failure: null },
  ]);
});
