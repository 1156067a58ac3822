import { getRouteApi } from '@tanstack/react-router';
import type { HelpTopic } from '#contract/help.ts';
import { difficultyNames } from '#contract/value-labels.ts';
import { BackLink } from '#web/platform/list/back-link.tsx';
import { formatDay } from '#web/platform/time/format-time.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { TopicView } from './topic-view.tsx';

const page = getRouteApi('/help/$id');

/** The page of one topic. */
export function HelpTopicPage() {
  const { id } = page.useParams();
  return (
    <div className="mx-auto max-w-170">
      <BackLink to="/help">Alle onderwerpen</BackLink>
      <TopicView
        key={id}
        id={id}
        level={2}
        renderTitle={(topic) => (topic ? <Heading topic={topic} /> : <h1 className="sr-only">Help</h1>)}
      />
    </div>
  );
}

function Heading({ topic }: { topic: HelpTopic }) {
  return (
    <>
      <h1 className="text-2xl font-bold tracking-tight">{topic.title}</h1>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        <Badge>{difficultyNames[topic.difficulty]}</Badge>
        <span>Bijgewerkt op {formatDay(topic.lastUpdated)}</span>
      </p>
    </>
  );
}
