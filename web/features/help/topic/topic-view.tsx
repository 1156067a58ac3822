import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { HelpTopic } from '#contract/help.ts';
import { useDeferredData } from '#web/platform/query/use-deferred-data.ts';
import { helpTopicQuery } from '../help-queries.ts';
import { RelatedTopics } from './related-topics.tsx';
import { TopicFailed, TopicSkeleton } from './topic-placeholder.tsx';
import { TopicRating } from './topic-rating.tsx';
import { TopicText } from './topic-text.tsx';

type Props = {
  id: string;
  /** Level of the headings in the text: one below that of the title. */
  level: 2 | 4;
  /** Called with null until the topic is loaded. */
  renderTitle: (topic: HelpTopic | null) => ReactNode;
};

/** One topic with its rating and related topics, in the popup and on its own page. */
export function TopicView({ id, level, renderTitle }: Props) {
  const query = useQuery(helpTopicQuery(id));
  const { data: loaded, error } = query;
  const data = useDeferredData(loaded);
  useEffect(() => {
    if (error) console.warn(`help topic ${id} could not be read`, error);
  }, [id, error]);
  if (!data)
    return (
      <>
        {renderTitle(null)}
        {error ? <TopicFailed query={query} /> : <TopicSkeleton />}
      </>
    );
  const { topic, rated } = data;
  return (
    <article className="reveal-forwards">
      {renderTitle(topic)}
      <TopicText level={level}>{topic.content}</TopicText>
      <TopicRating id={id} rated={rated} />
      <RelatedTopics ids={topic.relatedTopics} level={level} />
    </article>
  );
}
