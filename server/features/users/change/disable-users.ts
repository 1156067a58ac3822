import type { UserBatch } from '#contract/users.ts';
import { recordAudits } from '#server/features/audit/public.ts';
import { endAccess } from '#server/features/sessions/public.ts';
import type { Context } from '#server/platform/context.ts';
import { changeUsers } from './change-users.ts';
import { updateDisabled } from './changes-sql.ts';
import { toBatch } from './to-batch.ts';

/** Disables users and ends their sessions, API keys, open links and codes. Enabling revives none of them. */
export async function disableUsers(context: Context, userIds: string[]): Promise<UserBatch> {
  const eventType = 'user.disabled';
  const changed = await changeUsers(context, {
    eventType,
    userIds,
    work: async (tx) => {
      const disabled = await updateDisabled(tx, userIds);
      await endAccess(tx, context, 'disabling', { userIds: disabled.map(({ id }) => id) });
      await recordAudits(
        tx,
        context,
        disabled.map(({ id, status }) => ({
          eventType,
          target: id,
          before: { status },
          after: { status: 'disabled' },
        })),
      );
      return disabled;
    },
  });
  return toBatch(userIds, changed);
}
