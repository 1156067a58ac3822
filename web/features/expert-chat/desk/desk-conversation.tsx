import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { isMissing } from '#web/platform/call/is-missing.ts';
import { QueryError } from '#web/platform/query/query-error.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { chatQuery, deskQuery } from '../chat-queries.ts';
import { ConversationView } from '../conversation/conversation-view.tsx';
import { NoConversation } from '../conversation/no-conversation.tsx';
import { useJoinChat } from './use-join-chat.ts';

type Props = { id: string; back: ReactNode; onGone: () => void };

/** The selected conversation. A waiting one can be read until an expert joins it. */
export function DeskConversation({ id, back, onGone }: Props) {
  const query = useQuery(chatQuery(id));
  const { data: session, error, dataUpdatedAt, refetch } = query;
  const join = useJoinChat();
  const { dataUpdatedAt: deskUpdatedAt } = useQuery(deskQuery);
  const isWaiting = session?.status === 'waiting';
  const refetchWaiting = useEffectEvent(async (changedAt: number) => {
    // Reading a waiting conversation gives no live events about it: another expert may have joined it.
    if (isWaiting && changedAt > dataUpdatedAt && isMissing((await refetch()).error)) onGone();
  });
  useEffect(() => void refetchWaiting(deskUpdatedAt), [deskUpdatedAt]);
  if (!session || isMissing(error))
    return (
      <div className="min-w-0 flex-1 p-4">
        {back}
        {isMissing(error) ? (
          <NoConversation action={<Button onClick={onGone}>Terug naar de balie</Button>} />
        ) : error ? (
          <>
            <QueryError title="Het gesprek kon niet worden geladen" query={query} />
            <p className="text-center">
              <Button variant="link" onClick={onGone}>
                Terug naar de balie
              </Button>
            </p>
          </>
        ) : (
          <SkeletonRegion label="Gesprek" className="grid gap-6">
            <Skeleton className="h-10 w-64 max-w-full" />
            <Skeleton className="h-10 w-3/5" />
          </SkeletonRegion>
        )}
      </div>
    );
  const canJoin = session.status === 'waiting' && session.side !== 'requester';
  return (
    <ConversationView
      session={session}
      receivedAt={dataUpdatedAt}
      back={back}
      action={
        canJoin ? (
          <Button variant="primary" busy={join.isPending} busyLabel="Aannemen..." onClick={() => join.mutate(id)}>
            Aannemen
          </Button>
        ) : undefined
      }
    />
  );
}
