import { useEffect, useState } from 'react';
import { allows } from '#contract/roles.ts';
import { lazyComponent } from '#web/platform/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy-boundary.tsx';
import { useUser } from '#web/platform/session/use-user.ts';

const OngoingChat = lazyComponent(() => import('./ongoing-chat.tsx').then((file) => file.OngoingChat));

/** Longer than a first page takes to settle. */
const wait = 1500;

/** Where a conversation that goes on is shown; its code comes when the page is at rest. */
export function OngoingChatSpot() {
  const { role } = useUser();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), wait);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue || !allows('user', role)) return null;
  return (
    <LazyBoundary>
      <OngoingChat />
    </LazyBoundary>
  );
}
