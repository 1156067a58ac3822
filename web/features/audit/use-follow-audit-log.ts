import { useEffect } from 'react';
import { onLiveMessage } from '#web/platform/live/live-messages.ts';
import { liveStatus, sendSignal } from '#web/platform/live/live.ts';

/** Milliseconds; the server notifies for three times as long after a signal. */
const interval = 5000;

/**
 * Calls `onRows` when rows were added to the audit log, while the page is visible, and at each connection: without one no
 * signal arrives. Stable function required.
 */
export function useFollowAuditLog(onRows: () => void): void {
  useEffect(() => {
    const follow = () => document.visibilityState === 'visible' && sendSignal({ type: 'audit.signal' });
    const stopListening = onLiveMessage('audit.signal', onRows);
    const stopWatching = liveStatus.subscribe(() => {
      if (liveStatus.read() !== 'connected') return;
      follow();
      onRows();
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
  }, [onRows]);
}
