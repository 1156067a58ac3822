import { useEffect, useState } from 'react';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { onFirstInput } from '#web/platform/on-first-input.ts';
import { userState } from '#web/platform/session/user-state.ts';
import { useHelpContext } from '../page-context.ts';

const load = () => import('./tip-card.tsx');
const TipCard = lazyComponent(() => load().then((file) => file.TipCard));

/** Which tips there are depends on the role. */
const tips = userState(() => ({ isLoaded: false }));

/**
 * The tip of a page. It renders together with the page or not at all, because a tip that appears later would shift the
 * layout; on the first page it is not loaded yet.
 */
export function PageTip() {
  const page = useHelpContext();
  useEffect(() => onFirstInput(() => void preload().catch(() => undefined)), []);
  return <Tip key={page} page={page} />;
}

function Tip({ page }: { page: string }) {
  const [isShown] = useState(() => tips().isLoaded);
  if (!isShown) return null;
  return (
    <LazyBoundary>
      <TipCard page={page} />
    </LazyBoundary>
  );
}

async function preload(): Promise<void> {
  const [{ prefetchTips }] = await Promise.all([load(), TipCard.preload()]);
  await prefetchTips();
  tips().isLoaded = true;
}
