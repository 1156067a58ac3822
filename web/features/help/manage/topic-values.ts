import type { ManagedTopic } from '#contract/manage-help.ts';

/** The values of the fields. */
export type TopicValues = { title: string; content: string; difficulty: string; contexts: string };

/** The values of the fields for a topic. */
export function toTopicValues({ title, content, difficulty, contexts }: ManagedTopic): TopicValues {
  return { title, content, difficulty, contexts: contexts.join(', ') };
}

/** The body of the call for the values of the fields. */
export function toTopicBody({ contexts, ...values }: TopicValues): unknown {
  return { ...values, contexts: contexts.split(/[\s,]+/).filter((context) => context !== '') };
}
