import { useEffect, useState } from 'react';
import type { Alert } from '#contract/alerts.ts';
import { nextAnnouncement } from '#web/platform/accessibility/next-announcement.ts';
import { onLiveMessage } from '#web/platform/live/live-messages.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { alertsKey, newestAlertsQuery, panelSize } from './alert-queries.ts';

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

/** The newest `size` of the known and the arrived alerts that are not muted, the last repeated first. */
export function mergeAlerts(known: Alert[], arrived: Alert[], size: number): Alert[] {
  const byId = new Map([...known, ...arrived].map((alert) => [alert.id, alert]));
  return [...byId.values()]
    .filter(({ isMuted }) => !isMuted)
    .toSorted((one, other) => compare(other.timestamp, one.timestamp) || compare(other.id, one.id))
    .slice(0, size);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
