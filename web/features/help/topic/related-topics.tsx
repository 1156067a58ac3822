import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { use } from 'react';
import { cx } from '#web/ui/cx.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { topicsQuery } from '../help-queries.ts';
import { OpenTopicContext } from '../open-topic-context.ts';

const look = cx(linkClasses, 'inline-flex min-h-7 items-center gap-1.5 text-left [&>svg]:size-3.5 [&>svg]:shrink-0');

/** Topics to read next; none are shown while their titles are not known. */
export function RelatedTopics({ ids, level }: { ids: string[]; level: 2 | 4 }) {
  const place = use(OpenTopicContext);
  const { data: topics = [] } = useQuery(topicsQuery());
  const related = ids.flatMap((id) => topics.find((topic) => topic.id === id) ?? []);
  if (related.length === 0) return null;
  const Heading = level === 2 ? 'h2' : 'h4';
  return (
    <nav aria-label="Verwante onderwerpen" className="mt-6">
      <Heading className="mb-1 text-sm font-semibold tracking-snug">Verwante onderwerpen</Heading>
      <ul>
        {related.map(({ id, title }) => (
          <li key={id}>
            {place ? (
              <button type="button" onClick={() => place.openTopic(id)} className={look}>
                {title}
                <ArrowRight aria-hidden />
              </button>
            ) : (
              <Link to="/help/$id" params={{ id }} className={look}>
                {title}
                <ArrowRight aria-hidden />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
