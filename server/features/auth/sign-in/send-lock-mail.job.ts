import { lockingAttempt, sendLockMail } from '#server/features/lockout/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { listMethods } from '#server/features/two-factor/public.ts';
import { findStoredUser } from '#server/features/users/public.ts';
import { transact } from '#server/platform/database/transaction.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { chargeLockMail } from '../policy.ts';
import { accountLockedEmail } from './account-locked.email.ts';

export const sendLockMailJob: Job = {
  name: sendLockMail,
  run: async (portal, input) => {
    const attempt = lockingAttempt.parse(input);
    const user = await findStoredUser(portal.db, { email: attempt.email });
    if (user === null) return;
    const mail = {
      recipient: user.email,
      ...accountLockedEmail(portal, { ...user, methods: await listMethods(portal.db, user.id) }, attempt),
    };
    await transact(portal, async (tx) => {
      if (await chargeLockMail({ db: tx, clock: portal.clock }, user.email))
        await queueMail(tx, portal, mail, { ip: attempt.ip, userId: null });
    });
  },
};
