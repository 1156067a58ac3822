import { Link } from '@tanstack/react-router';
import type { ChatQuestion } from '#contract/chat-questions.ts';
import { stateOfObject } from '#web/platform/split-view/object-history.ts';
import { rowAttribute } from '#web/platform/split-view/row-keys.ts';
import { formatRelative } from '#web/platform/time/format-time.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { CountPill } from '#web/ui/display/count-pill.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { deskRowClasses, deskRowLinkClasses } from './desk-row-classes.ts';

type Props = {
  questions: ChatQuestion[];
  openId: string | null;
  /** Opens a question with the focus in the field of its answer. */
  onAnswer: (id: string) => void;
};

/** Questions that were left, the oldest first. Renders nothing without questions. */
export function QuestionList({ questions, openId, onAnswer }: Props) {
  const now = useNow();
  const isSplit = openId !== null;
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="achtergelaten" className="border-t border-line py-2">
      <h2 id="achtergelaten" className="flex items-center gap-2 px-4 py-2 text-xs font-medium text-muted">
        Achtergelaten vragen <CountPill count={questions.length} label="zonder antwoord" />
      </h2>
      <ul>
        {questions.map(({ id, text, requester, wantedExpert, createdAt }) => (
          <li
            key={id}
            data-row-of={id}
            aria-current={id === openId || undefined}
            className={deskRowClasses(id === openId)}
          >
            <div className="min-w-0 flex-1">
              <p className="flex items-baseline justify-between gap-2">
                <Link
                  {...rowAttribute}
                  to="/expert-chat"
                  search={{ view: 'desk', vraag: id }}
                  replace={isSplit}
                  state={(state) => stateOfObject(state, isSplit)}
                  className={deskRowLinkClasses}
                >
                  {requester.name}
                </Link>
                <span className="shrink-0 text-xs text-muted">{formatRelative(createdAt, now)}</span>
              </p>
              <p className="line-clamp-2 text-xs wrap-anywhere text-muted">
                {[text, wantedExpert && `vraagt naar ${wantedExpert.name}`].filter(Boolean).join(' · ')}
              </p>
            </div>
            {id !== openId && (
              <Button size="sm" className="relative z-1" onClick={() => onAnswer(id)}>
                Beantwoorden
                <VisuallyHidden> van de vraag van {requester.name}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
