import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { use } from 'react';
import { cx } from '#web/ui/cx.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { helpTopicsQuery } from '../help-queries.ts';
import { TopicHostContext } from '../topic-host-context.ts';

const relatedClasses = cx(
  linkClasses,
  'inline-flex min-h-7 items-center gap-1.5 text-left wrap-anywhere [&>svg]:size-3.5 [&>svg]:shrink-0',
);

/** Links to related topics; empty until their titles are loaded. */
export function RelatedTopics({ ids, level }: { ids: string[]; level: 2 | 4 }) {
  const place = use(TopicHostContext);
  const { data: topics = [] } = useQuery(helpTopicsQuery());
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
              <button type="button" onClick={() => place.openTopic(id)} className={relatedClasses}>
                {title}
                <ArrowRight aria-hidden />
              </button>
            ) : (
              <Link to="/help/$id" params={{ id }} state className={relatedClasses}>
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
