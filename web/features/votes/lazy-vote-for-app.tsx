import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';

const VoteForApp = lazyComponent(() => import('./vote-for-app.tsx').then((file) => file.VoteForApp));

/** `VoteForApp`, loaded on demand. */
export function LazyVoteForApp({ appId }: { appId: string }) {
  return (
    <LazyBoundary>
      <VoteForApp appId={appId} />
    </LazyBoundary>
  );
}
