import { managedTopic, type ManagedTopic } from '#contract/manage-help.ts';
import { readStored, writeStored } from '#web/platform/storage.ts';
import { toTopicValues, type TopicValues } from './topic-values.ts';

/** What was typed and not saved, with the topic on which it is based. */
export type TopicDraft = { topic: ManagedTopic; values: TopicValues };

const keyOf = (userId: string, topicId: string) => `help_draft_${userId}_${topicId}`;

export function readTopicDraft(userId: string, topicId: string): TopicDraft | null {
  return parseTopicDraft(readStored(keyOf(userId, topicId)));
}

/** Stores a draft in this browser; without a change it is removed. */
export function saveTopicDraft(userId: string, { topic, values }: TopicDraft): void {
  const original = toTopicValues(topic);
  const names = Object.keys(original) as (keyof TopicValues)[];
  const isChanged = names.some((name) => values[name] !== original[name]);
  writeStored(keyOf(userId, topic.id), isChanged ? JSON.stringify({ topic, values }) : null);
}

/** Null when the stored value is invalid. */
export function parseTopicDraft(stored: string | null): TopicDraft | null {
  try {
    const { topic, values } = JSON.parse(stored ?? '{}') as { topic: unknown; values: TopicValues };
    const original = managedTopic.parse(topic);
    const isComplete = Object.keys(toTopicValues(original)).every(
      (name) => typeof values[name as keyof TopicValues] === 'string',
    );
    return isComplete ? { topic: original, values } : null;
  } catch {
    return null;
  }
}
