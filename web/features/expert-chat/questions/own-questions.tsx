import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ChatQuestion } from '#contract/chat-questions.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { stateOfObject } from '#web/platform/split-view/object-history.ts';
import { rowAttribute } from '#web/platform/split-view/row-keys.ts';
import { returnToRow } from '#web/platform/split-view/split-focus.ts';
import { formatRelative } from '#web/platform/time/format-time.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { ownQuestionsQuery } from '../chat-queries.ts';

/** The questions that this user left; each opens beside them. Renders nothing without questions. */
export function OwnQuestions({ openId = null }: { openId?: string | null }) {
  const { data } = useInfiniteQuery(ownQuestionsQuery);
  if (!data?.pages.some(({ items }) => items.length > 0)) return null;
  return (
    <Card as="section" aria-labelledby="uw-vragen" padding="none">
      <CardHeader inset id="uw-vragen" title="Uw vragen" />
      <PagedList query={ownQuestionsQuery} label="Uw vragen" failed="Uw vragen konden niet worden geladen" empty={null}>
        {(questions) => <Rows questions={questions} openId={openId} />}
      </PagedList>
    </Card>
  );
}

function Rows({ questions, openId }: { questions: ChatQuestion[]; openId: string | null }) {
  const now = useNow();
  const isSplit = openId !== null;
  useEffect(() => {
    if (!isSplit) returnToRow();
  }, [isSplit]);
  return (
    <ul className="divide-y divide-line border-t border-line">
      {questions.map(({ id, text, createdAt, answer }) => (
        <li
          key={id}
          data-row-of={id}
          aria-current={id === openId || undefined}
          className="relative flex items-center gap-4 px-4 py-2.5 aria-[current]:bg-selected"
        >
          <div className="min-w-0 flex-1">
            <Link
              {...rowAttribute}
              to="/expert-chat"
              search={{ view: 'questions', vraag: id }}
              replace={isSplit}
              state={(state) => stateOfObject(state, isSplit)}
              dir="auto"
              className="line-clamp-2 rounded-sm font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              {text}
            </Link>
            <p className="mt-0.5 text-xs text-muted">
              {answer
                ? `${answer.name ?? 'Een expert'} · ${formatRelative(answer.at, now)}`
                : `${formatRelative(createdAt, now)} achtergelaten · nog geen antwoord`}
            </p>
          </div>
          {answer && <Badge tone="ok">Beantwoord</Badge>}
        </li>
      ))}
    </ul>
  );
}
