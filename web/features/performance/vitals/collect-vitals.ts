import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { VitalSample } from '#contract/performance.ts';
import { liveStatus, sendSignal } from '#web/platform/live/live.ts';
import { ownVitals } from './own-vitals.ts';
import type { PageLog } from './page-log.ts';

/**
 * Measures until the page is closed. Each vital is sent once, when the page is hidden: it may never be shown again.
 * Without a live connection it is kept until the page is hidden and connected.
 */
export function collectVitals(pages: PageLog): void {
  const unsent = new Map<string, VitalSample>();
  const sent = new Set<string>();
  const receive = ({ name, id, value, entries }: Metric) => {
    ownVitals.write({ ...ownVitals.read(), [name]: value });
    // The entries of the load have no page but the first one.
    const page = pages.pageAt(name === 'INP' || name === 'CLS' ? (entries[0]?.startTime ?? 0) : 0);
    if (!sent.has(id)) unsent.set(id, { name, page, value });
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(receive, { reportAllChanges: true });
  // After the listeners of web-vitals, which report their last values at the same event.
  addEventListener('visibilitychange', () => queueMicrotask(send));
  liveStatus.subscribe(send);
  function send(): void {
    if (document.visibilityState !== 'hidden' || liveStatus.read() !== 'connected') return;
    const samples = [...unsent.values()].filter(({ page }) => page !== '__root__');
    for (const id of unsent.keys()) sent.add(id);
    unsent.clear();
    if (samples.length > 0) sendSignal({ type: 'vitals', samples });
  }
}
