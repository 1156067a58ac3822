import { Bot, Clock3 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ChatSession } from '#contract/expert-chat.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { formatClock } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { formatMinutes } from '../chat-usage.ts';
import { LeaveQuestionButton } from '../questions/leave-question-button.tsx';
import { useReadQuestion } from '../questions/use-read-question.ts';
import type { OtherPresence } from '../sync/presence-tracker.ts';
import { teamText, useTeam } from '../use-team.ts';
import { useEndChat } from './ended/use-end-chat.ts';
import { Countdown } from './time/countdown.tsx';

type Props = {
  session: ChatSession;
  receivedAt: number;
  other: OtherPresence;
  /** Back link, rendered first. */
  back?: ReactNode;
  /** Replaces `HeaderActions`. */
  action?: ReactNode;
};

/** The other participant, the status of the conversation, the countdown and the actions. */
export function ConversationHeader({ session, receivedAt, other, back, action }: Props) {
  const showsRequester = session.side !== 'requester';
  const person = showsRequester ? session.requester : session.expert;
  const isWaiting = session.status === 'waiting' && !showsRequester;
  return (
    <header className="shrink-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-6">
        {back}
        {isWaiting || !person ? (
          <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-link">
            {isWaiting ? <Clock3 className="size-5" /> : <Bot className="size-5" />}
          </span>
        ) : (
          <Avatar name={person.name} size="lg" />
        )}
        <div className="min-w-0 flex-1 basis-24 md:basis-44">
          <h2 className="truncate text-sm font-semibold tracking-snug">
            {isWaiting ? 'U wacht op een expert' : (person?.name ?? 'Geen expert')}
          </h2>
          <p className="line-clamp-2 text-xs text-muted">
            {isWaiting ? (
              <QueueStatus session={session} />
            ) : (
              <ParticipantStatus session={session} other={other} showsRequester={showsRequester} />
            )}
          </p>
        </div>
        {session.status === 'active' && <Countdown session={session} receivedAt={receivedAt} />}
        {action ?? <HeaderActions session={session} />}
      </div>
      {session.status !== 'active' && <div className="h-px bg-line" />}
    </header>
  );
}

/** Position in the queue and expected wait when an expert is there, announced when they change. */
function QueueStatus({ session }: { session: ChatSession }) {
  const { place, expectedWaitMinutes, waitsUntil } = session;
  const team = useTeam();
  const kept = waitsUntil === null ? null : `u houdt uw plaats tot ${formatClock(waitsUntil)}`;
  const wait = expectedWaitMinutes === null ? null : `naar verwachting ${formatMinutes(expectedWaitMinutes)}`;
  const position = place === 1 ? 'U bent als eerste aan de beurt' : `Plaats ${place} in de wachtrij`;
  const parts = team && !team.isAttended ? [teamText(team)] : [place === null ? null : position, wait, kept];
  return <span role="status">{parts.filter(Boolean).join(' · ')}</span>;
}

type ParticipantStatusProps = { session: ChatSession; other: OtherPresence; showsRequester: boolean };

function ParticipantStatus({ session, other, showsRequester }: ParticipantStatusProps) {
  const role = showsRequester ? session.topic : session.expert?.role;
  const parts = [role, session.status === 'active' ? presenceText(other) : statusText(session)];
  return parts.filter(Boolean).join(' · ');
}

function presenceText({ isTyping, presence }: OtherPresence): string | null {
  if (isTyping) return 'typt...';
  return { present: 'aanwezig', away: 'even weg', unknown: null }[presence];
}

function statusText({ status, endedAt, waitsUntil }: ChatSession): string {
  if (status === 'ended') return `afgerond om ${endedAt ? formatClock(endedAt) : ''}`;
  return `wacht op een expert${waitsUntil ? `, uiterlijk tot ${formatClock(waitsUntil)}` : ''}`;
}

const EndDialog = lazyComponent(() => import('./ended/end-dialog.tsx').then((file) => file.EndDialog));
const AskTimeButton = lazyComponent(() => import('./more-time/ask-time-button.tsx').then((file) => file.AskTimeButton));
const ExpertActions = lazyComponent(() => import('./expert/expert-actions.tsx').then((file) => file.ExpertActions));

/** Buttons to cancel, end, extend or return an open conversation, depending on the caller's side. */
function HeaderActions({ session }: { session: ChatSession }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const end = useEndChat(session);
  const team = useTeam();
  const readQuestion = useReadQuestion(session);
  if (session.status === 'ended' || session.side === null) return null;
  // No expert has joined yet, so that cancelling needs no confirmation.
  const isUnanswered = session.status === 'waiting' && session.joinedAt === null;
  if (isUnanswered)
    return (
      <div className="flex flex-wrap items-center gap-2">
        {team && !team.isAttended && <LeaveQuestionButton sessionId={session.id} readText={readQuestion} />}
        <Button busy={end.isPending} onClick={() => end.mutate({ onlyWaiting: true })}>
          Annuleren
        </Button>
      </div>
    );
  return (
    <div className="flex items-center gap-2">
      {session.side === 'expert' && (
        <LazyBoundary fallback={<Button disabled>Verlengen</Button>}>
          <ExpertActions session={session} />
        </LazyBoundary>
      )}
      {session.side === 'requester' && session.status === 'active' && (
        <LazyBoundary fallback={<Button disabled>Meer tijd</Button>}>
          <AskTimeButton session={session} />
        </LazyBoundary>
      )}
      <Button onClick={() => setDialogOpen(true)} onPointerEnter={() => void EndDialog.preload()}>
        Afronden
      </Button>
      <LazyBoundary onMissing={() => setDialogOpen(false)}>
        {isDialogOpen && <EndDialog session={session} onClose={() => setDialogOpen(false)} />}
      </LazyBoundary>
    </div>
  );
}
