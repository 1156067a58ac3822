import type { ReactNode } from 'react';
import { reachability } from '#web/platform/call/reachability.ts';
import { useStore } from '#web/platform/use-store.ts';
import { useIsDelayed } from '../sync/use-is-delayed.ts';

/** Why messages are sent or arrive late. */
export function ComposerNotice({ isRateLimited }: { isRateLimited: boolean }) {
  const isReachable = useStore(reachability) === 'reachable';
  const isDelayed = useIsDelayed();
  return (
    <>
      {!isReachable && (
        <Notice>
          Geen verbinding. Wat u verstuurt, blijft staan en wordt vanzelf verzonden zodra er weer verbinding is.
        </Notice>
      )}
      {isDelayed && <Notice>Geen live verbinding; nieuwe berichten komen vertraagd binnen.</Notice>}
      {isReachable && isRateLimited && (
        <Notice>
          U verstuurt veel berichten achter elkaar. Wacht even: wat er nog staat, wordt vanzelf verzonden.
        </Notice>
      )}
    </>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="text-xs text-muted">
      {children}
    </p>
  );
}
