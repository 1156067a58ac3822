import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleHelp } from 'lucide-react';
import { use, useEffect, useRef } from 'react';
import type { ContextualTopic } from '#contract/help.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { contextualHelpQuery } from '../help-queries.ts';
import { useStore } from '#web/platform/use-store.ts';
import { takesFocus } from './help-state.ts';
import { TopicHostContext } from '../topic-host-context.ts';

type Props = {
  context: string;
  /** The topic that was opened last, which gets the focus; null: the first one gets it. */
  lastRead: string | null;
  onOpen: (id: string) => void;
};

export function ContextualTopics({ context, lastRead, onOpen }: Props) {
  const query = useQuery(contextualHelpQuery(context));
  const mayFocus = useStore(takesFocus) || lastRead !== null;
  return (
    <QueryContent query={query} failed="De help kon niet worden geladen" loading={<ListSkeleton />}>
      {({ help }) =>
        help.length === 0 ? (
          <NoHelp />
        ) : (
          <ul className="-mx-2 grid gap-0.5">
            {help.map((topic, at) => (
              <li key={topic.id} className="grid">
                <TopicButton
                  topic={topic}
                  hasInitialFocus={mayFocus && (lastRead === null ? at === 0 : topic.id === lastRead)}
                  onOpen={onOpen}
                />
              </li>
            ))}
          </ul>
        )
      }
    </QueryContent>
  );
}

type TopicButtonProps = { topic: ContextualTopic; hasInitialFocus: boolean; onOpen: (id: string) => void };

function TopicButton({ topic, hasInitialFocus, onOpen }: TopicButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasInitialFocus) button.current?.focus();
  }, [hasInitialFocus]);
  return (
    <button
      ref={button}
      type="button"
      onClick={() => onOpen(topic.id)}
      className="grid grid-cols-[1fr_auto] items-center gap-x-3 rounded-lg px-2 py-2.5 text-left transition-colors hover:bg-surface-3 focus-visible:-outline-offset-2"
    >
      <span className="min-w-0">
        <span className="block font-medium">{topic.title}</span>
        <span className="mt-0.5 block text-pretty text-muted">{topic.excerpt}</span>
      </span>
      <ChevronRight aria-hidden className="size-4 text-muted" />
    </button>
  );
}

function NoHelp() {
  const host = use(TopicHostContext);
  return (
    <EmptyState
      icon={<CircleHelp aria-hidden />}
      title="Geen specifieke help beschikbaar voor deze functie."
      text="Probeer de algemene help via het hoofdmenu."
      action={
        <Link to="/help" onClick={host?.hide} className={buttonClasses()}>
          Naar de algemene help
        </Link>
      }
    />
  );
}

function ListSkeleton() {
  return (
    <SkeletonRegion label="Help" className="grid gap-5 py-2.5">
      {['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3'].map((width) => (
        <div key={width} className="grid gap-2">
          <Skeleton className={cx('h-3.5', width)} />
          <SkeletonText lines={2} />
        </div>
      ))}
    </SkeletonRegion>
  );
}
