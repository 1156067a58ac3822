import { useEffect } from 'react';
import { onLiveMessage } from '#web/platform/live/live-messages.ts';
import { sendSignal } from '#web/platform/live/live.ts';

/** Milliseconds; the server notifies for three times as long after a signal. */
const interval = 5000;

/** Calls `onRows` when rows were added to the audit log, while the page is visible. Stable function required. */
export function useFollowAuditLog(onRows: () => void): void {
  useEffect(() => {
    const follow = () => document.visibilityState === 'visible' && sendSignal({ type: 'audit.signal' });
    const stopListening = onLiveMessage('audit.signal', onRows);
    follow();
    const timer = setInterval(follow, interval);
    document.addEventListener('visibilitychange', follow);
    return () => {
      stopListening();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [onRows]);
}
