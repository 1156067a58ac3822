import type { Portal } from '#server/platform/context.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { raiseAlert } from '../raise-alert.ts';
import { countFailedSignIns } from '../alerts-sql.ts';
import { thresholds } from './thresholds.ts';

/** Raises an alert of a burst of failed attempts to sign in, which may be a search for passwords. */
export const checkSignInsJob: Job = { name: 'check-sign-ins', cron: '* * * * *', run: checkSignIns };

async function checkSignIns(portal: Portal): Promise<void> {
  const { high, windowMs } = thresholds.signIns;
  const now = portal.clock.now();
  const failed = await countFailedSignIns(portal.db, new Date(now.getTime() - windowMs), now);
  if (failed < high) return;
  await raiseAlert(portal, {
    source: 'sign-in',
    key: 'burst',
    type: 'security',
    severity: 'high',
    title: 'Veel mislukte inlogpogingen',
    message: `In ${windowMs / 60_000} minuten mislukten ${failed} inlogpogingen. Iemand probeert misschien wachtwoorden uit.`,
    action: 'Bekijk in het logboek vanaf welke adressen ze komen.',
    url: '/admin/audit',
    expiresAfterMs: 3 * windowMs,
  });
}
