import { expect, test } from 'vitest';
import { messageFixture } from './message-fixture.ts';
import { emptyTimeline, hasGap, nextUnsent, insertMessages, addUnsent } from './timeline.ts';

const seqs = (timeline: { messages: readonly { seq: number }[] }) => timeline.messages.map(({ seq }) => seq);
const unsent = (id: string, at: number, failure: string | null = null) => ({
  id,
  text: id,
  attachments: [],
  at,
  failure,
});

test('a message that arrives early is held until the gap before it is filled', () => {
  const early = insertMessages(emptyTimeline, [messageFixture(1), messageFixture(3), messageFixture(4)]);
  expect(seqs(early)).toEqual([1]);
  expect(hasGap(early)).toBe(true);
  const whole = insertMessages(early, [messageFixture(2)]);
  expect(seqs(whole)).toEqual([1, 2, 3, 4]);
  expect(hasGap(whole)).toBe(false);
});

test('inserting a message twice changes nothing', () => {
  const once = insertMessages(emptyTimeline, [messageFixture(1), messageFixture(1)]);
  expect(seqs(once)).toEqual([1]);
  expect(insertMessages(once, [messageFixture(1)])).toBe(once);
});

test('a written message stays unsent until it is inserted', () => {
  const written = addUnsent(emptyTimeline, [unsent('id-2', 1)]);
  const answered = insertMessages(written, [messageFixture(2)]);
  expect(answered.unsent.map(({ id }) => id)).toEqual(['id-2']);
  expect(nextUnsent(answered)).toBeUndefined();
  expect(insertMessages(answered, [messageFixture(1)]).unsent).toEqual([]);
});

test('messages are sent in the order they were written, without refused ones', () => {
  const written = addUnsent(emptyTimeline, [unsent('later', 2), unsent('first', 1, 'Dit gesprek is afgerond.')]);
  expect(written.unsent.map(({ id }) => id)).toEqual(['first', 'later']);
  expect(nextUnsent(written)?.id).toBe('later');
});

test('a stored message in the outbox is not added as unsent', () => {
  const known = insertMessages(emptyTimeline, [messageFixture(1)]);
  expect(addUnsent(known, [unsent('id-1', 1)]).unsent).toEqual([]);
});
