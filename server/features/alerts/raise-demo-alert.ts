import type { Caller, Portal } from '#server/platform/context.ts';
import { chargeRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { raiseAlert } from './raise-alert.ts';

const perUser = { name: 'demo-alert', max: 10, windowMs: 60_000 };

const expiresAfterMs = 10 * 60_000;

/** Raises a demo alert of an administrator. It notifies nobody and is ignored beyond ten a minute. */
export async function raiseDemoAlert(portal: Portal, caller: Caller): Promise<void> {
  if (caller.role < 3 || (await chargeRateLimit(portal, { limit: perUser, subject: caller.id })) > 0) return;
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
