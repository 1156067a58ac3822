import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { HelpTopic } from '#contract/help.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Part } from '#web/platform/part.tsx';
import { topicQuery } from '../help-queries.ts';
import { RelatedTopics } from './related-topics.tsx';
import { TopicFailed, TopicSkeleton, TopicTextSkeleton } from './topic-absent.tsx';
import { TopicRating } from './topic-rating.tsx';

/** The reader of Markdown is larger than the rest of the help. */
const TopicText = onDemand(() => import('./topic-text.tsx').then((file) => file.TopicText));

type Props = {
  id: string;
  /** Of the headings in the text: one below that of the title. */
  level: 2 | 4;
  /** The topic is null while there is none to show. */
  renderTitle: (topic: HelpTopic | null) => ReactNode;
};

/** One topic with what it leads to, in the popup and on its own page. */
export function TopicView({ id, level, renderTitle }: Props) {
  const { data, error, isFetching, refetch } = useQuery(topicQuery(id));
  useEffect(() => {
    if (error) console.warn(`help topic ${id} could not be read`, error);
  }, [id, error]);
  if (!data)
    return (
      <>
        {renderTitle(null)}
        {error ? <TopicFailed error={error} retrying={isFetching} onRetry={() => void refetch()} /> : <TopicSkeleton />}
      </>
    );
  const { topic, rated } = data;
  return (
    <article>
      {renderTitle(topic)}
      <Part fallback={<TopicTextSkeleton />}>
        <TopicText level={level}>{topic.content}</TopicText>
      </Part>
      <TopicRating id={id} rated={rated} />
      <RelatedTopics ids={topic.relatedTopics} level={level} />
    </article>
  );
}
