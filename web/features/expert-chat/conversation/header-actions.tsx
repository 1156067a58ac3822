import { useState } from 'react';
import type { ChatSession } from '#contract/expert-chat.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Part } from '#web/platform/part.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { useEndChat } from './ended/use-end-chat.ts';

const EndDialog = onDemand(() => import('./ended/end-dialog.tsx').then((file) => file.EndDialog));
const ExpertActions = onDemand(() => import('./expert/expert-actions.tsx').then((file) => file.ExpertActions));

/** What each side can do about an open conversation. */
export function HeadActions({ session }: { session: ChatSession }) {
  const [isAsking, setAsking] = useState(false);
  const end = useEndChat(session);
  if (session.status === 'ended' || session.side === null) return null;
  // Nobody was on the line: nothing is lost by taking it back at once.
  const isUnheard = session.status === 'waiting' && session.joinedAt === null;
  if (isUnheard)
    return (
      <Button busy={end.isPending} onClick={() => end.mutate()}>
        Annuleren
      </Button>
    );
  return (
    <div className="flex items-center gap-2">
      {session.side === 'expert' && (
        <Part fallback={<Button disabled>Verlengen</Button>}>
          <ExpertActions session={session} />
        </Part>
      )}
      <Button onClick={() => setAsking(true)} onPointerEnter={() => void EndDialog.preload()}>
        Afronden
      </Button>
      <Part onMissing={() => setAsking(false)}>
        {isAsking && <EndDialog session={session} onClose={() => setAsking(false)} />}
      </Part>
    </div>
  );
}
