import { setTimeout as sleep } from 'node:timers/promises';
import type { Entry } from '../load/run-writers.ts';
import type { Outside } from '../servers/outside.ts';

/** Milliseconds after the end of the load in which what was queued must be delivered. */
const deadline = 120_000;

/** Of acknowledged writes: how many arrived at the server of others once, never, or more often. */
export type Deliveries = { acknowledged: number; once: number; never: string[]; repeated: string[] };

/** Waits until everything has arrived that was acknowledged, and counts. */
export async function countDeliveries(
  entries: Entry[],
  outside: Outside,
): Promise<{ mails: Deliveries; sms: Deliveries }> {
  const count = () => ({
    mails: compare(entries, 'invitation', outside.countMails()),
    sms: compare(entries, 'sms', outside.countMessages()),
  });
  for (const end = performance.now() + deadline; performance.now() < end; await sleep(500)) {
    const { mails, sms } = count();
    if (mails.never.length + sms.never.length === 0) break;
  }
  // A second attempt begins within 16 s of a first one whose instance counts as gone.
  await sleep(20_000);
  return count();
}

function compare(entries: Entry[], kind: 'invitation' | 'sms', received: Map<string, number>): Deliveries {
  const acknowledged = entries.filter((entry) => entry.kind === kind && entry.acknowledgedAt !== null);
  const arrivals = acknowledged.map(({ marker }) => ({ marker, times: received.get(marker) ?? 0 }));
  const listed = (wanted: (times: number) => boolean) =>
    arrivals.filter(({ times }) => wanted(times)).map(({ marker, times }) => `${marker} ${times} ×`);
  return {
    acknowledged: acknowledged.length,
    once: arrivals.filter(({ times }) => times === 1).length,
    never: listed((times) => times === 0),
    repeated: listed((times) => times > 1),
  };
}
