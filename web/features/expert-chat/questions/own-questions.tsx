import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { ChatQuestion } from '#contract/chat-questions.ts';
import { call } from '#web/platform/call/call.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { queryClient } from '#web/platform/query/query-client.ts';
import { formatRelative } from '#web/platform/time/format-time.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkedText } from '#web/ui/actions/linked-text.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { ownQuestionsQuery } from '../chat-queries.ts';

/** The questions that this user left, with their answers. Renders nothing without questions. */
export function OwnQuestions() {
  const { data } = useInfiniteQuery(ownQuestionsQuery);
  if (!data?.pages.some(({ items }) => items.length > 0)) return null;
  return (
    <Card as="section" aria-labelledby="uw-vragen" padding="none">
      <CardHeader inset id="uw-vragen" title="Uw vragen" />
      <PagedList query={ownQuestionsQuery} label="Uw vragen" failed="Uw vragen konden niet worden geladen" empty={null}>
        {(questions) => (
          <ul className="border-t border-line">
            {questions.map((question) => (
              <OwnQuestion key={question.id} question={question} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}

function OwnQuestion({ question }: { question: ChatQuestion }) {
  const now = useNow();
  const withdraw = useWithdrawQuestion(question);
  const { text, createdAt, answer } = question;
  return (
    <li className="grid gap-2 border-t border-line px-4 py-3 first:border-t-0">
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        <LinkedText text={text} />
      </p>
      {answer ? (
        <div className="rounded-lg border border-line bg-surface-2 px-3.5 py-2">
          <p className="text-xs text-muted">
            {answer.name ?? 'Een expert'} · {formatRelative(answer.at, now)}
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            <LinkedText text={answer.text} />
          </p>
        </div>
      ) : (
        <p className="flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
          {formatRelative(createdAt, now)} achtergelaten · nog geen antwoord
          <Button size="sm" variant="ghost" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            Intrekken
          </Button>
        </p>
      )}
    </li>
  );
}

/** Withdraws a question; undo leaves it again with its text. */
function useWithdrawQuestion({ id, text, wantedExpert }: ChatQuestion) {
  const invalidate = () => queryClient.invalidateQueries({ queryKey: ownQuestionsQuery.queryKey });
  const leaveAgain = async () => {
    await call('POST /api/chat/questions', { body: { id, text, expertId: wantedExpert?.id ?? null } });
    await invalidate();
  };
  const undo = useMutation({ mutationFn: leaveAgain, meta: { errorTitle: 'Uw vraag is niet teruggezet' } });
  return useMutation({
    mutationFn: () => call('DELETE /api/chat/questions/{id}', { params: { id } }),
    meta: { errorTitle: 'Uw vraag is niet ingetrokken' },
    onSuccess: () =>
      toast({
        title: 'Uw vraag is ingetrokken',
        action: { label: 'Ongedaan maken', onSelect: () => undo.mutate() },
      }),
    onSettled: invalidate,
  });
}
