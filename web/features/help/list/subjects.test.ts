import { expect, test } from 'vitest';
import type { ListedTopic } from '#contract/help.ts';
import { bySubject } from './subjects.ts';

const topic = (id: string, subject: ListedTopic['subject']): ListedTopic => ({
  ...{ id, subject, title: id, excerpt: '', difficulty: 'beginner', contexts: [] },
});

test('topics are grouped in the order of the subjects, each in the order in which it came', () => {
  const groups = bySubject([topic('mail', 'administration'), topic('zoeken', 'apps'), topic('apps', 'apps')]);
  expect(groups.map(({ subject, topics }) => [subject, topics.map(({ id }) => id)])).toEqual([
    ['apps', ['zoeken', 'apps']],
    ['administration', ['mail']],
  ]);
});
