import type { Portal } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { updateFailed } from './sms-sql.ts';

/** Ends the attempts to send a queued message: it has failed, and its number and text are erased. `problem`: in Dutch. */
export async function giveUpSms(
  tx: Tx,
  { clock }: Pick<Portal, 'clock'>,
  { id, problem }: { id: string; problem: string },
): Promise<void> {
  await updateFailed(tx, { id, problem, now: clock.now() });
  await publishChanged(tx, { minimumRole: 3 }, 'sms');
}
