import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { VitalSample } from '#contract/performance.ts';
import { call } from '#web/platform/call/call.ts';
import { ownVitals } from './own-vitals.ts';
import type { PageLog } from './page-log.ts';

/** Measures until the page is closed. Each vital is sent once, when the page is hidden: it may never be shown again. */
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
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queueMicrotask(send);
  });
  const send = () => {
    const samples = [...unsent.values()].filter(({ page }) => page !== '__root__');
    for (const id of unsent.keys()) sent.add(id);
    unsent.clear();
    if (samples.length > 0)
      call('POST /api/performance/vitals', { body: { samples }, keepalive: true }).catch(() => undefined);
  };
}
