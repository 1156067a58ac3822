import { expect, test } from 'vitest';
import { messageFixture } from '../../sync/message-fixture.ts';
import { groupMessages } from './group-messages.ts';

const at = (time: string) => `2026-11-21T${time}.000Z`;
const shape = (entries: ReturnType<typeof groupMessages>) =>
  entries.map((entry) => (entry.kind === 'group' ? [entry.author, entry.lines.length] : [entry.kind, entry.text]));

test('messages of one author within a minute form a group', () => {
  const messages = [
    messageFixture(1, { author: 'system', text: 'Noor doet mee', createdAt: at('09:14:00') }),
    messageFixture(2, { createdAt: at('09:14:10') }),
    messageFixture(3, { createdAt: at('09:14:50') }),
    messageFixture(4, { createdAt: at('09:15:01') }),
    messageFixture(5, { author: 'requester', createdAt: at('09:15:02') }),
  ];
  expect(shape(groupMessages(messages, [], 'requester'))).toEqual([
    ['day', 'zaterdag 21 november'],
    ['system', 'Noor doet mee'],
    ['expert', 2],
    ['expert', 1],
    ['requester', 1],
  ]);
});

test('a new day in Amsterdam has its own entry', () => {
  const messages = [messageFixture(1, { createdAt: at('22:59:59') }), messageFixture(2, { createdAt: at('23:00:01') })];
  expect(shape(groupMessages(messages, [], null))).toEqual([
    ['day', 'zaterdag 21 november'],
    ['expert', 1],
    ['day', 'zondag 22 november'],
    ['expert', 1],
  ]);
});

test('two experts within the same minute form two groups', () => {
  const messages = [messageFixture(1), messageFixture(2, { authorName: 'Bram Kuiper' })];
  expect(groupMessages(messages, [], 'requester').filter(({ kind }) => kind === 'group')).toHaveLength(2);
});

test('unsent messages come last, each in a group of its own', () => {
  const unsent = [1, 2].map((number) => ({
    id: `own-${number}`,
    text: 'ja',
    attachments: [],
    at: Date.parse(at('09:16:00')),
    failure: null,
  }));
  const groups = groupMessages([messageFixture(1)], unsent, 'requester').filter((entry) => entry.kind === 'group');
  expect(groups.map(({ isOwn }) => isOwn)).toEqual([false, true, true]);
});
