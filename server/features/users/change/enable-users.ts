import type { UserBatch } from '#contract/users.ts';
import { recordAudits } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { changeUsers } from './change-users.ts';
import { updateEnabled } from './changes-sql.ts';
import { toBatch } from './to-batch.ts';

/** Enables disabled users. */
export async function enableUsers(context: Context, userIds: string[]): Promise<UserBatch> {
  const eventType = 'user.enabled';
  const changed = await changeUsers(context, {
    eventType,
    userIds,
    work: async (tx) => {
      const enabled = await updateEnabled(tx, userIds);
      await recordAudits(
        tx,
        context,
        enabled.map(({ id, status }) => ({
          eventType,
          target: id,
          before: { status: 'disabled' },
          after: { status },
        })),
      );
      return enabled;
    },
  });
  return toBatch(userIds, changed);
}
