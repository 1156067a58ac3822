import { Link } from '@tanstack/react-router';
import { Copy, MessagesSquare, Trash2 } from 'lucide-react';
import type { ChatMessage, ChatSession } from '#contract/expert-chat.ts';
import { IncidentOf } from '#web/features/incidents/public.tsx';
import { copyText } from '#web/platform/copy-text.ts';
import { useDraft } from '#web/platform/form/drafts.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatMinutes } from '../../chat-usage.ts';
import { LeaveQuestionButton } from '../../questions/leave-question-button.tsx';
import { useReadQuestion } from '../../questions/use-read-question.ts';
import { messageDraft } from '../message-draft.ts';
import { RequestFromChatLink } from '../session-panel.tsx';
import { useRestoreFocus } from '../use-restore-focus.ts';
import { RatingForm } from './rating-form.tsx';

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
          <IncidentOf kind="chat" id={session.id}>
            {(incident) => <p className="wrap-anywhere">Hoort bij: {incident}</p>}
          </IncidentOf>
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

/** The reason why a conversation ended, as `side` reads it. */
export function endText({ endReason, side }: Pick<ChatSession, 'endReason' | 'side'>): string {
  switch (endReason) {
    case 'time':
      return 'De tijd is om';
    case 'nobody':
      return 'Er was geen expert beschikbaar';
    case 'cancelled':
      return side === 'requester' ? 'U hebt de aanvraag geannuleerd' : 'De aanvraag is geannuleerd';
    default:
      return 'Het gesprek is afgerond';
  }
}

/** Minutes used and refunded; null until they are known. */
export function refundText({ usedMinutes, refundedMinutes }: Pick<ChatSession, 'usedMinutes' | 'refundedMinutes'>) {
  if (usedMinutes === null) return null;
  const used = `${formatMinutes(usedMinutes)} gebruikt`;
  return refundedMinutes ? `${used}, ${formatMinutes(refundedMinutes)} terug` : used;
}

const minute = 60_000;

/** Within the last minute, by the server's clock. */
export function hasJustEnded({ endedAt, now }: Pick<ChatSession, 'endedAt' | 'now'>): boolean {
  return endedAt !== null && Date.parse(now) - Date.parse(endedAt) < minute;
}

/** Text that was in the composer when the conversation ended, to copy or discard. */
function UnsentDraft({ sessionId }: { sessionId: string }) {
  const [text, setText] = useDraft(messageDraft(sessionId));
  const discard = () => {
    setText('');
    const undo = { label: 'Ongedaan maken', onSelect: () => setText(text) };
    toast({ title: 'De tekst is weggegooid', action: undo });
  };
  if (text.trim() === '') return null;
  return (
    <section aria-labelledby="niet-verstuurd" className="grid gap-2 rounded-lg border border-line bg-surface-2 p-3">
      <h3 id="niet-verstuurd" className="text-xs font-medium text-muted">
        U was nog aan het schrijven. Dit is niet verstuurd.
      </h3>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Copy aria-hidden />}
          onClick={() => copyText(text, 'Selecteer de tekst en kopieer die zelf.')}
        >
          Tekst kopiëren
        </Button>
        <Button size="sm" variant="ghost" icon={<Trash2 aria-hidden />} onClick={discard}>
          Weggooien
        </Button>
      </div>
    </section>
  );
}
