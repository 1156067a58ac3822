import { useState } from 'react';
import type { ChatSession } from '#contract/expert-chat.ts';
import { lazyComponent } from '#web/platform/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy-boundary.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { useEndChat } from './ended/use-end-chat.ts';

const EndDialog = lazyComponent(() => import('./ended/end-dialog.tsx').then((file) => file.EndDialog));
const ExpertActions = lazyComponent(() => import('./expert/expert-actions.tsx').then((file) => file.ExpertActions));

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
        <LazyBoundary fallback={<Button disabled>Verlengen</Button>}>
          <ExpertActions session={session} />
        </LazyBoundary>
      )}
      <Button onClick={() => setAsking(true)} onPointerEnter={() => void EndDialog.preload()}>
        Afronden
      </Button>
      <LazyBoundary onMissing={() => setAsking(false)}>
        {isAsking && <EndDialog session={session} onClose={() => setAsking(false)} />}
      </LazyBoundary>
    </div>
  );
}
