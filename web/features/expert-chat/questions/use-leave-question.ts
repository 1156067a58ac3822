import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { randomUuid } from '#web/platform/random-uuid.ts';
import { toast } from '#web/ui/feedback/toast.ts';

type Question = {
  text: string;
  expertId: string | null;
  attachmentIds: string[];
  /** The waiting conversation that the question replaces. */
  sessionId?: string | null;
};

/** Leaves a question for the experts, who answer it later. Rejects when it is refused or lost. */
export function useLeaveQuestion(): (question: Question) => Promise<void> {
  const navigate = useNavigate();
  // The same id for every attempt: an answer that was lost does not leave the question twice.
  const id = useRef<string | null>(null);
  return async ({ text, expertId, attachmentIds, sessionId = null }) => {
    id.current ??= randomUuid();
    await call('POST /api/chat/questions', { body: { id: id.current, text, expertId, sessionId, attachmentIds } });
    id.current = null;
    void queryClient.invalidateQueries({ queryKey: liveKey('chat') });
    const show = () => void navigate({ to: '/expert-chat', search: { view: 'questions' } });
    toast({
      title: 'Uw vraag is achtergelaten',
      description: 'U krijgt een melding zodra een expert heeft geantwoord.',
      action: { label: 'Bekijken', onSelect: show },
    });
  };
}
