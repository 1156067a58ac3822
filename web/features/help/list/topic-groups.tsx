import { Link } from '@tanstack/react-router';
import { helpSubjects, type HelpSubject } from '#contract/help-subjects.ts';
import type { ListedTopic } from '#contract/help.ts';
import { listOfRow } from '#web/platform/list/list-history.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';

const columns = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3';

/** All topics, each subject under its heading. */
export function TopicGroups({ topics }: { topics: ListedTopic[] }) {
  return groupBySubject(topics).map(({ subject, topics: within }) => (
    <section key={subject} aria-labelledby={`help-${subject}`} className="mb-8">
      <h2 id={`help-${subject}`} className="mb-3 text-sm font-semibold tracking-snug">
        {subjectTitles[subject]}
        <span className="ml-2 text-xs font-normal tracking-normal text-muted">{within.length}</span>
      </h2>
      <TopicCards topics={within} level={3} />
    </section>
  ));
}

/** The results of a search, the best first; not `isCurrent`: of the search before it. */
export function FoundTopics({ topics, isCurrent }: { topics: ListedTopic[]; isCurrent: boolean }) {
  return (
    <>
      <p role="status" className="mb-3 text-muted">
        {isCurrent ? `${formatCount(topics.length, 'onderwerp', 'onderwerpen')} gevonden` : 'Zoeken...'}
      </p>
      <div className={isCurrent ? undefined : 'opacity-60 transition-opacity delay-100'}>
        <TopicCards topics={topics} level={2} />
      </div>
    </>
  );
}

function TopicCards({ topics, level }: { topics: ListedTopic[]; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className={columns}>
      {topics.map(({ id, title, excerpt }) => (
        <Card as="li" key={id} interactive>
          <Heading className="text-sm font-semibold tracking-snug">
            <Link
              to="/help/$id"
              params={{ id }}
              state={listOfRow}
              className="after:absolute after:inset-0 after:rounded-lg"
            >
              {title}
            </Link>
          </Heading>
          <p className="mt-1 text-pretty text-muted">{excerpt}</p>
        </Card>
      ))}
    </ul>
  );
}

export function TopicsSkeleton() {
  return (
    <SkeletonRegion label="Onderwerpen">
      <Skeleton className="mb-3 h-4 w-40" />
      <div className={columns}>
        {Array.from({ length: 9 }, (_, at) => (
          <Card key={at} className="gap-3">
            <Skeleton className="h-3.5 w-3/5" />
            <SkeletonText lines={2} />
          </Card>
        ))}
      </div>
    </SkeletonRegion>
  );
}

const subjectTitles: Record<HelpSubject, string> = {
  start: 'Beginnen en vinden',
  apps: 'Apps, tools en stemmen',
  requests: 'Verzoeken',
  experts: 'Experts en gesprekken',
  account: 'Uw account',
  supervisor: 'Voor supervisors',
  administration: 'Voor beheerders',
};

type SubjectGroup = { subject: HelpSubject; topics: ListedTopic[] };

/** Topics by subject, in the order of `helpSubjects`, without empty subjects. */
export function groupBySubject(topics: ListedTopic[]): SubjectGroup[] {
  return helpSubjects
    .map((subject) => ({ subject, topics: topics.filter((topic) => topic.subject === subject) }))
    .filter((group) => group.topics.length > 0);
}
