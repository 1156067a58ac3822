import { call } from '#web/platform/call/call.ts';
import { parseJson } from '#web/platform/parse-json.ts';
import { readStored, writeStored } from '#web/platform/storage.ts';

const key = 'dismissed_tips';

/** Ids of the tips that this user dismissed in this browser; empty when the stored value is invalid. */
export function readDismissedTips(): string[] {
  const stored = parseJson(readStored(key) ?? '[]');
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/** Stores that the user dismissed a tip: in this browser at once, on the server as soon as it is reachable. */
export function dismissTip(id: string): void {
  writeStored(key, JSON.stringify([...new Set([...readDismissedTips(), id])]));
  void sendDismissed([id]);
}

/** Sends the dismissals that the server has not stored: those of tips that it still lists. */
export async function sendUnsentDismissals(listed: readonly { id: string }[]): Promise<void> {
  const dismissed = readDismissedTips();
  const unsent = listed.map(({ id }) => id).filter((id) => dismissed.includes(id));
  if (unsent.length > 0) await sendDismissed(unsent);
}

/** What fails is sent again after the next load. */
async function sendDismissed(ids: string[]): Promise<void> {
  await call('POST /api/help/tips/dismissed', { body: { ids }, keepalive: true }).catch(() => undefined);
}
