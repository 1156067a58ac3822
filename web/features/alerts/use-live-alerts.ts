import { useEffect, useState } from 'react';
import { nextAnnouncement } from '#web/platform/accessibility/next-announcement.ts';
import { onLiveMessage } from '#web/platform/live/live-messages.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { alertsKey, newestAlertsQuery, panelSize } from './alert-queries.ts';
import { mergeAlerts } from './merge-alerts.ts';

/** Applies alerts that arrive live while the component is mounted. @returns the title of the newest, to announce it */
export function useLiveAlerts(): string {
  const [announced, setAnnounced] = useState('');
  useEffect(
    () =>
      onLiveMessage('alert', ({ alerts }) => {
        const { queryKey } = newestAlertsQuery;
        const before = queryClient.getQueryState(queryKey);
        queryClient.setQueryData(queryKey, (known) => known && mergeAlerts(known, alerts, panelSize));
        // A response in flight may be older than this message; what a hidden page has yet to refetch would count as current.
        if (before?.fetchStatus === 'fetching' || before?.isInvalidated)
          void queryClient.invalidateQueries({ queryKey });
        void queryClient.invalidateQueries({ queryKey: alertsKey });
        const opened = alerts.filter(({ status, isMuted }) => status === 'open' && !isMuted).at(-1);
        if (opened) setAnnounced((last) => nextAnnouncement(last, `Waarschuwing: ${opened.title}`));
      }),
    [],
  );
  useEffect(
    () =>
      onLiveMessage('demo-alert.signal', ({ retryAfterSeconds }) => {
        const seconds = formatCount(retryAfterSeconds, 'seconde', 'seconden');
        toast({
          tone: 'warning',
          title: 'Proefwaarschuwing niet verstuurd',
          description: `Er zijn er tien per minuut mogelijk. Over ${seconds} kunt u er weer een sturen.`,
        });
      }),
    [],
  );
  return announced;
}
