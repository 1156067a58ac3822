import { expect, test } from 'vitest';
import type { RequestComment, RequestEvent } from '#contract/requests.ts';
import { joinEntries } from './join-entries.ts';

const at = (minute: number) => `2030-01-08T10:0${minute}:00.000Z`;
const event = (id: string, minute: number, reply: string | null = null) =>
  ({ id, kind: reply ? 'reply' : 'submitted', reply, createdAt: at(minute) }) as RequestEvent;
const comment = (id: string, minute: number) => ({ id, createdAt: at(minute) }) as RequestComment;
const reply = (id: string, minute: number) => ({ id, text: 'Dat kan.', createdAt: at(minute) });
const ids = (parts: Parameters<typeof joinEntries>[0]) => joinEntries(parts).map(({ id }) => id);

test('events and comments are in the order in which they happened', () => {
  const history = [event('e1', 1), event('e4', 4, 'Dat kan.')];
  expect(ids({ history, replies: [reply('r4', 4)], comments: [comment('c2', 2), comment('c5', 5)] })).toEqual([
    'e1',
    'c2',
    'e4',
    'c5',
  ]);
});

test('who sees no history sees the replies between the comments', () => {
  const entries = joinEntries({
    history: [],
    replies: [reply('r3', 3)],
    comments: [comment('c2', 2), comment('c4', 4)],
  });
  expect(entries.map(({ id }) => id)).toEqual(['c2', 'r3', 'c4']);
  expect(entries[1]).toMatchObject({ reply: 'Dat kan.', event: null });
});
