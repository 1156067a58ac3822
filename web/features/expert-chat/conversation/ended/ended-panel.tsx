import { Link } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import type { ChatMessage, ChatSession } from '#contract/expert-chat.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { endText, hasJustEnded, refundText } from './ended-texts.ts';
import { RatingForm } from './rating-form.tsx';
import { RequestFromChatLink } from '../session-panel.tsx';
import { UnsentDraft } from './unsent-draft.tsx';
import { LeaveQuestionButton } from '../../questions/leave-question-button.tsx';
import { useReadQuestion } from '../../questions/use-read-question.ts';
import { useRestoreFocus } from '../use-restore-focus.ts';

const TranscriptActions = lazyComponent(() =>
  import('./transcript-actions.tsx').then((file) => file.TranscriptActions),
);

/** Replaces the composer of an ended conversation: reason, minutes, rating and transcript actions. */
export function EndedPanel({ session, messages }: { session: ChatSession; messages: readonly ChatMessage[] }) {
  const isRequester = session.side === 'requester';
  const readQuestion = useReadQuestion(session);
  const wasHeld = session.joinedAt !== null;
  const panel = useRestoreFocus<HTMLElement>(hasJustEnded(session));
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Na het gesprek"
      className="max-h-[60%] shrink-0 overflow-y-auto border-t border-line bg-surface-1 px-4 py-4 md:px-6"
    >
      <div className="mx-auto grid max-w-205 gap-4">
        <div>
          <p className="font-semibold">{endText(session)}</p>
          <p className="text-muted">{refundText(session)}</p>
        </div>
        {session.side !== null && <UnsentDraft sessionId={session.id} />}
        {isRequester && wasHeld && <RatingForm session={session} />}
        {!isRequester && session.rating && (
          <p>
            Beoordeeld met {session.rating.stars} van 5 sterren
            {session.rating.comment && <span className="text-muted">: “{session.rating.comment}”</span>}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {isRequester && session.endReason === 'nobody' && <LeaveQuestionButton readText={readQuestion} />}
          {isRequester && <RequestFromChatLink session={session} />}
          {isRequester && (
            <Link to="/expert-chat" className={buttonClasses()}>
              <MessagesSquare aria-hidden />
              Nieuw gesprek
            </Link>
          )}
          <LazyBoundary>
            <TranscriptActions session={session} messages={messages} />
          </LazyBoundary>
        </div>
      </div>
    </section>
  );
}
