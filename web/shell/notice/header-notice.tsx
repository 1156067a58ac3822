import { CloudOff } from 'lucide-react';
import { connectionTexts, reachability } from '#web/platform/call/reachability.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { useIdle } from '#web/platform/use-idle.ts';
import { useStore } from '#web/platform/use-store.ts';
import { NoticeLine } from './notice-line.tsx';

const LaterNotice = lazyComponent(() => import('./later-notice.tsx').then((file) => file.LaterNotice));

/**
 * Says in the header that the device is offline or the portal unreachable, of which the code cannot be fetched then; else
 * what `LaterNotice` says. It takes the space after the path, which is hidden on a phone meanwhile: nothing else moves.
 */
export function HeaderNotice({ hasAccount }: { hasAccount: boolean }) {
  const reach = useStore(reachability);
  const isIdle = useIdle();
  if (reach !== 'reachable') {
    const [title, text] = connectionTexts[reach];
    return (
      <NoticeLine icon={<CloudOff aria-hidden className="size-4 shrink-0 text-muted" />} title={title} text={text} />
    );
  }
  return (
    isIdle && (
      <LazyBoundary>
        <LaterNotice hasAccount={hasAccount} />
      </LazyBoundary>
    )
  );
}
