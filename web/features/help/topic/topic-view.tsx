import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { HelpTopic } from '#contract/help.ts';
import { lazyComponent } from '#web/platform/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy-boundary.tsx';
import { helpTopicQuery } from '../help-queries.ts';
import { RelatedTopics } from './related-topics.tsx';
import { TopicFailed, TopicSkeleton, TopicTextSkeleton } from './topic-placeholder.tsx';
import { TopicRating } from './topic-rating.tsx';

/** Loaded on demand: the Markdown parser is larger than the rest of the help. */
const TopicText = lazyComponent(() => import('./topic-text.tsx').then((file) => file.TopicText));

type Props = {
  id: string;
  /** Level of the headings in the text: one below that of the title. */
  level: 2 | 4;
  /** Called with null until the topic is loaded. */
  renderTitle: (topic: HelpTopic | null) => ReactNode;
};

/** One topic with its rating and related topics, in the popup and on its own page. */
export function TopicView({ id, level, renderTitle }: Props) {
  const { data, error, isFetching, refetch } = useQuery(helpTopicQuery(id));
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
    <article className="reveal-forwards">
      {renderTitle(topic)}
      <LazyBoundary fallback={<TopicTextSkeleton />}>
        <TopicText level={level}>{topic.content}</TopicText>
      </LazyBoundary>
      <TopicRating id={id} rated={rated} />
      <RelatedTopics ids={topic.relatedTopics} level={level} />
    </article>
  );
}
