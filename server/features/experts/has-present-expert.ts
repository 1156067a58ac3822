import { isPresent } from '#contract/expert-hours.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { listExpertRows } from './experts-sql.ts';

/** Whether an expert other than this user is available, or in a conversation and available after it. */
export async function hasPresentExpert(
  db: Queryable,
  { clock }: Pick<Portal, 'clock'>,
  exceptUserId: string,
): Promise<boolean> {
  const now = clock.now();
  const experts = await listExpertRows(db, {});
  return experts.some((expert) => expert.userId !== exceptUserId && isPresent(expert, now));
}
