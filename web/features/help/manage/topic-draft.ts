import { managedTopic, type ManagedTopic } from '#contract/manage-help.ts';
import { parseFields } from '#web/platform/parse-json.ts';
import { readStored } from '#web/platform/storage.ts';
import { toTopicValues, type TopicValues } from './topic-values.ts';

/** What was typed and not saved, with the topic on which it is based. */
export type TopicDraft = { topic: ManagedTopic; values: TopicValues };

export const topicDraftKey = (userId: string, topicId: string) => `help_draft_${userId}_${topicId}`;

export function readTopicDraft(userId: string, topicId: string): TopicDraft | null {
  return parseTopicDraft(readStored(topicDraftKey(userId, topicId)));
}

/** As it is stored; null without a change. */
export function formatTopicDraft({ topic, values }: TopicDraft): string | null {
  const original = toTopicValues(topic);
  const names = Object.keys(original) as (keyof TopicValues)[];
  return names.some((name) => values[name] !== original[name]) ? JSON.stringify({ topic, values }) : null;
}

/** Null when the stored value is invalid. */
export function parseTopicDraft(stored: string | null): TopicDraft | null {
  const { topic, values } = parseFields<TopicDraft>(stored);
  const original = managedTopic.safeParse(topic).data;
  if (!original || !values) return null;
  const names = Object.keys(toTopicValues(original)) as (keyof TopicValues)[];
  return names.every((name) => typeof values[name] === 'string') ? { topic: original, values } : null;
}
