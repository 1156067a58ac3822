import { useEffect, useEffectEvent } from 'react';
import { onLiveMessage } from '#web/platform/live/live-messages.ts';
import { liveStatus, sendSignal } from '#web/platform/live/live.ts';

/** Milliseconds; the server notifies for three times as long after a signal. */
const interval = 5000;

/**
 * Calls `onRows` when rows were added to the audit log, while the page is visible, and at each connection, where there may
 * be none: without a connection no signal arrives.
 */
export function useFollowAuditLog(onRows: () => void): void {
  const handleRows = useEffectEvent(onRows);
  useEffect(() => {
    const follow = () => document.visibilityState === 'visible' && sendSignal({ type: 'audit.signal' });
    const stopListening = onLiveMessage('audit.signal', () => handleRows());
    const stopWatching = liveStatus.subscribe(() => {
      if (liveStatus.read() !== 'connected') return;
      follow();
      handleRows();
    });
    follow();
    const timer = setInterval(follow, interval);
    document.addEventListener('visibilitychange', follow);
    return () => {
      stopListening();
      stopWatching();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
}
