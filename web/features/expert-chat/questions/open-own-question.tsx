import { useMutation, useQuery } from '@tanstack/react-query';
import { MessageSquareReply } from 'lucide-react';
import type { ChatQuestion } from '#contract/chat-questions.ts';
import { AttachmentList } from '#web/features/attachments/public.ts';
import { call } from '#web/platform/call/call.ts';
import { useObjectActions } from '#web/platform/pages/object-actions.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { ObjectContent } from '#web/platform/split-view/object-content.tsx';
import { Stream, StreamEntry } from '#web/platform/split-view/stream.tsx';
import { ObjectFact, ObjectFacts, WorkObject } from '#web/platform/split-view/work-object.tsx';
import { formatDateTime, formatRelative } from '#web/platform/time/format-time.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { usePageCheck } from '#web/platform/use-page-check.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkedText } from '#web/ui/actions/linked-text.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ownQuestionQuery, ownQuestionsQuery } from '../chat-queries.ts';

type Props = {
  id: string;
  /** The same one in the list, when it is loaded there. */
  known: ChatQuestion | undefined;
  onClose: () => void;
};

/** A question that this user left, with its answer. */
export function OpenOwnQuestion({ id, known, onClose }: Props) {
  return (
    <ObjectContent
      label="Uw vraag"
      query={useQuery(ownQuestionQuery(id, known))}
      failed="Uw vraag kon niet worden geladen"
      missing={<EmptyState level={2} title="Deze vraag is er niet (meer)" />}
    >
      {(question) => <Loaded question={question} onClose={onClose} />}
    </ObjectContent>
  );
}

function Loaded({ question, onClose }: { question: ChatQuestion; onClose: () => void }) {
  const { id, text, wantedExpert, createdAt, answer, attachments } = question;
  const now = useNow();
  const withdraw = useWithdrawQuestion(question, onClose);
  const actions = answer
    ? []
    : [
        {
          id: 'question-withdraw',
          title: 'Vraag intrekken',
          keywords: ['trek vraag in'],
          description: text,
          run: () => !withdraw.isPending && withdraw.mutate(),
        },
      ];
  useObjectActions(`${id} ${answer !== null}`, actions);
  return (
    <WorkObject
      title="Uw vraag"
      summary={
        answer ? (
          <Badge tone="ok">Beantwoord</Badge>
        ) : (
          <span>{formatRelative(createdAt, now)} achtergelaten · nog geen antwoord</span>
        )
      }
      actions={
        answer === null && (
          <Button variant="ghost" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            Intrekken
          </Button>
        )
      }
      description={
        <>
          <Text>{text}</Text>
          <AttachmentList attachments={attachments} className="mt-3" />
        </>
      }
      aside={
        <ObjectFacts>
          <ObjectFact term="Achtergelaten">{formatDateTime(createdAt)}</ObjectFact>
          {wantedExpert && <ObjectFact term="Gericht aan">{wantedExpert.name}</ObjectFact>}
        </ObjectFacts>
      }
    >
      {answer && (
        <Stream title="Antwoord">
          <StreamEntry
            icon={MessageSquareReply}
            at={answer.at}
            now={now}
            line={<span className="font-medium">{answer.name ?? 'Een expert'}</span>}
          >
            <div className="mt-1.5 rounded-lg border border-line bg-surface-2 px-3.5 py-2">
              <Text>{answer.text}</Text>
            </div>
          </StreamEntry>
        </Stream>
      )}
    </WorkObject>
  );
}

function Text({ children }: { children: string }) {
  return (
    <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-wrap">
      <LinkedText text={children} />
    </p>
  );
}

/** Withdraws a question and closes it; undo leaves it again with its text. */
function useWithdrawQuestion({ id, text, wantedExpert, attachments }: ChatQuestion, onWithdrawn: () => void) {
  const startPageCheck = usePageCheck();
  const invalidate = () => queryClient.invalidateQueries({ queryKey: ownQuestionsQuery.queryKey });
  const leaveAgain = async () => {
    await call('POST /api/chat/questions', { body: { id, text, expertId: wantedExpert?.id ?? null } });
    await invalidate();
  };
  const undo = useMutation({ mutationFn: leaveAgain, meta: { errorTitle: 'Uw vraag is niet teruggezet' } });
  return useMutation({
    mutationFn: () => call('DELETE /api/chat/questions/{id}', { params: { id } }),
    meta: { errorTitle: 'Uw vraag is niet ingetrokken' },
    onMutate: startPageCheck,
    onSuccess: (_done, _none, isOnPage) => {
      toast({
        title: 'Uw vraag is ingetrokken',
        ...(attachments.length > 0 && { description: 'De bestanden zijn verwijderd.' }),
        action: { label: 'Ongedaan maken', onSelect: () => undo.mutate() },
      });
      if (isOnPage()) onWithdrawn();
    },
    onSettled: invalidate,
  });
}
