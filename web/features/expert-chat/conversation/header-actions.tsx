import { useState } from 'react';
import type { ChatSession } from '#contract/expert-chat.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { LeaveQuestionButton } from '../questions/leave-question-button.tsx';
import { useReadQuestion } from '../questions/use-read-question.ts';
import { useTeam } from '../use-team.ts';
import { useEndChat } from './ended/use-end-chat.ts';

const EndDialog = lazyComponent(() => import('./ended/end-dialog.tsx').then((file) => file.EndDialog));
const AskTimeButton = lazyComponent(() => import('./more-time/ask-time-button.tsx').then((file) => file.AskTimeButton));
const ExpertActions = lazyComponent(() => import('./expert/expert-actions.tsx').then((file) => file.ExpertActions));

/** Buttons to cancel, end, extend or return an open conversation, depending on the caller's side. */
export function HeaderActions({ session }: { session: ChatSession }) {
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
