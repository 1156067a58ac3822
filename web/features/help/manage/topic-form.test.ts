import { expect, test } from 'vitest';
import type { ManagedTopic } from '#contract/manage-help.ts';
import { topicDraft, toTopicValues } from './topic-form.tsx';

const topic: ManagedTopic = {
  id: 'thema',
  title: 'Thema',
  subject: 'start',
  difficulty: 'beginner',
  contexts: ['theme'],
  topicVersion: '1.0',
  lastUpdated: '2026-11-22T10:00:00.000Z',
  editedAt: null,
  hasNewerFile: false,
  status: 'file',
  content: 'Licht of donker.',
  minimumRole: 0,
  sources: [],
  version: 3,
};
const draft = { topic, values: { ...toTopicValues(topic), content: 'Donker of licht.' } };

test('a stored draft is read with the topic on which it is based', () => {
  expect(topicDraft('thema').parse(JSON.stringify(draft))).toEqual(draft);
});

test.each([
  null,
  'geen json',
  '{}',
  JSON.stringify({ topic, values: { title: 'Thema' } }),
  JSON.stringify({ values: {} }),
])('%s is no draft', (stored) => expect(topicDraft('thema').parse(stored)).toBeNull());
