import { expect, test } from 'vitest';
import { messageOf } from './message-fixture.ts';
import { emptyTimeline, hasGap, nextUnsent, withMessages, withUnsent } from './timeline.ts';

const seqs = (timeline: { messages: readonly { seq: number }[] }) => timeline.messages.map(({ seq }) => seq);
const unsent = (id: string, at: number, failure: string | null = null) => ({ id, text: id, at, failure });

test('what arrives too early waits for what goes before it', () => {
  const early = withMessages(emptyTimeline, [messageOf(1), messageOf(3), messageOf(4)]);
  expect(seqs(early)).toEqual([1]);
  expect(hasGap(early)).toBe(true);
  const whole = withMessages(early, [messageOf(2)]);
  expect(seqs(whole)).toEqual([1, 2, 3, 4]);
  expect(hasGap(whole)).toBe(false);
});

test('the same message twice is shown once, and is no change', () => {
  const once = withMessages(emptyTimeline, [messageOf(1), messageOf(1)]);
  expect(seqs(once)).toEqual([1]);
  expect(withMessages(once, [messageOf(1)])).toBe(once);
});

test('a written message stays in sight until it has its place', () => {
  const written = withUnsent(emptyTimeline, [unsent('id-2', 1)]);
  const answered = withMessages(written, [messageOf(2)]);
  expect(answered.unsent.map(({ id }) => id)).toEqual(['id-2']);
  expect(nextUnsent(answered)).toBeUndefined();
  expect(withMessages(answered, [messageOf(1)]).unsent).toEqual([]);
});

test('messages leave in the order in which they were written, passing over a refused one', () => {
  const written = withUnsent(emptyTimeline, [unsent('later', 2), unsent('first', 1, 'Dit gesprek is afgesloten.')]);
  expect(written.unsent.map(({ id }) => id)).toEqual(['first', 'later']);
  expect(nextUnsent(written)?.id).toBe('later');
});

test('an outbox that still holds a message with a place adds nothing', () => {
  const known = withMessages(emptyTimeline, [messageOf(1)]);
  expect(withUnsent(known, [unsent('id-1', 1)]).unsent).toEqual([]);
});
