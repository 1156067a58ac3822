import { useState } from 'react';
import type { ChatQuestion } from '#contract/chat-questions.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { formatRelative } from '#web/platform/time/format-time.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { CountPill } from '#web/ui/display/count-pill.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';

const AnswerDialog = lazyComponent(() => import('./answer-dialog.tsx').then((file) => file.AnswerDialog));

/** Questions that were left, the oldest first. Renders nothing without questions. */
export function QuestionList({ questions }: { questions: ChatQuestion[] }) {
  const now = useNow();
  const [answering, setAnswering] = useState<ChatQuestion | null>(null);
  const close = () => setAnswering(null);
  return (
    <>
      {questions.length > 0 && (
        <section aria-labelledby="achtergelaten" className="border-t border-line py-2">
          <h2 id="achtergelaten" className="flex items-center gap-2 px-4 py-2 text-xs font-medium text-muted">
            Achtergelaten vragen <CountPill count={questions.length} label="zonder antwoord" />
          </h2>
          <ul>
            {questions.map((question) => (
              <li key={question.id} className="flex items-center gap-3 px-4 py-2.5">
                <div className="min-w-0 flex-1">
                  <p className="flex items-baseline justify-between gap-2">
                    <span className="truncate font-medium">{question.requester.name}</span>
                    <span className="shrink-0 text-xs text-muted">{formatRelative(question.createdAt, now)}</span>
                  </p>
                  <p className="line-clamp-2 text-xs wrap-anywhere text-muted">
                    {[question.text, question.wantedExpert && `vraagt naar ${question.wantedExpert.name}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <Button
                  size="sm"
                  onPointerEnter={() => void AnswerDialog.preload()}
                  onClick={() => setAnswering(question)}
                >
                  Beantwoorden
                  <VisuallyHidden> van de vraag van {question.requester.name}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <LazyBoundary onMissing={close}>
        {answering && <AnswerDialog question={answering} onClose={close} />}
      </LazyBoundary>
    </>
  );
}
