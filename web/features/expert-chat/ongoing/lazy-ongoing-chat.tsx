import { useEffect, useState } from 'react';
import { allows } from '#contract/platform/roles.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { useRole } from '#web/platform/session/use-role.ts';

const OngoingChat = lazyComponent(() => import('./ongoing-chat.tsx').then((file) => file.OngoingChat));

/** Milliseconds after the first render, when the page has loaded what it needs. */
const delay = 1500;

/** `OngoingChat` with its code loaded on demand, after a delay. */
export function LazyOngoingChat() {
  const role = useRole();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue || !allows('user', role)) return null;
  return (
    <LazyBoundary>
      <OngoingChat />
    </LazyBoundary>
  );
}
