import { expect, test } from 'vitest';
import type { ListedTopic } from '#contract/help.ts';
import { groupBySubject } from './topic-groups.tsx';

const topic = (id: string, subject: ListedTopic['subject']): ListedTopic => ({
  id,
  subject,
  title: id,
  excerpt: '',
  difficulty: 'beginner',
  contexts: [],
});

test('subjects have a fixed order, and topics keep theirs within a subject', () => {
  const groups = groupBySubject([topic('mail', 'administration'), topic('zoeken', 'apps'), topic('apps', 'apps')]);
  expect(groups.map(({ subject, topics }) => [subject, topics.map(({ id }) => id)])).toEqual([
    ['apps', ['zoeken', 'apps']],
    ['administration', ['mail']],
  ]);
});
