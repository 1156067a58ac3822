import type { Caller, Portal } from '#server/platform/context.ts';
import { chargeRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { raiseAlert } from './raise-alert.ts';

const perUser = { name: 'demo-alert', max: 10, windowMs: 60_000 };

const expiresAfterMs = 10 * 60_000;

/** Raises a demo alert of an administrator. It notifies nobody; beyond ten a minute the caller is told when the next one is possible. */
export async function raiseDemoAlert(portal: Portal, caller: Caller): Promise<void> {
  if (caller.role < 3) return;
  const retryAfterSeconds = await chargeRateLimit(portal, { limit: perUser, subject: caller.id });
  if (retryAfterSeconds > 0) {
    await portal.live.sendSignal(caller.id, { type: 'demo-alert.signal', retryAfterSeconds });
    return;
  }
  await raiseAlert(portal, {
    source: 'demo',
    key: caller.id,
    type: 'other',
    severity: 'low',
    title: 'Proefwaarschuwing',
    message: 'Dit is een proef: er is niets aan de hand. Zo ziet u dat waarschuwingen aankomen.',
    expiresAfterMs,
  });
}
