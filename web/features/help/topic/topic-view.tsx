import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { HelpTopic } from '#contract/help.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { isLastMutation, updateCached } from '#web/platform/query/update-cached.ts';
import { useDeferredData } from '#web/platform/query/use-deferred-data.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { helpTopicQuery } from '../help-queries.ts';
import { RelatedTopics } from './related-topics.tsx';
import { TopicFailed, TopicSkeleton } from './topic-placeholder.tsx';
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

const answers = [
  { helpful: true, label: 'Ja', Icon: ThumbsUp },
  { helpful: false, label: 'Nee', Icon: ThumbsDown },
];

/** `rated`: the user's previous answer, which a new one replaces. */
function TopicRating({ id, rated }: { id: string; rated: boolean | null }) {
  const rate = useRateTopic(id);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2 border-y border-line py-3">
      <p id="nuttig" className="mr-1 font-medium">
        Was dit nuttig?
      </p>
      <div role="group" aria-labelledby="nuttig" className="flex gap-1.5">
        {answers.map(({ helpful, label, Icon }) => (
          <Button
            key={label}
            size="sm"
            variant={rated === helpful ? 'primary' : 'secondary'}
            aria-pressed={rated === helpful}
            icon={<Icon aria-hidden />}
            onClick={() => rate.mutate(helpful)}
          >
            {label}
          </Button>
        ))}
      </div>
      <output className="basis-full text-xs text-muted empty:hidden">{rated !== null && thankYouText(rated)}</output>
    </div>
  );
}

function thankYouText(helpful: boolean): string {
  return helpful ? 'Dank u wel.' : 'Dank u wel. We gebruiken uw antwoord om deze uitleg te verbeteren.';
}

/** Rates a topic, with an optimistic update. */
function useRateTopic(id: string) {
  const { queryKey } = helpTopicQuery(id);
  const mutationKey = ['help-rating', id];
  return useMutation({
    mutationKey,
    scope: { id: `help-rating ${id}` },
    mutationFn: (helpful: boolean) => call('PUT /api/help/topic/{id}/rating', { params: { id }, body: { helpful } }),
    meta: { errorTitle: 'Uw antwoord is niet opgeslagen' },
    onMutate: (helpful) => updateCached(queryKey, (topic) => ({ ...topic, rated: helpful })),
    onError: (_error, _helpful, rollBack) => {
      if (isLastMutation(mutationKey)) rollBack?.();
    },
    onSettled: async () => {
      if (isLastMutation(mutationKey)) await queryClient.invalidateQueries({ queryKey });
    },
  });
}
