import * as z from 'zod/mini';
import type { User } from '#contract/users.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { findUser } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { chargeNewDeviceMail } from '../policy.ts';
import { newDeviceEmail } from './new-device.email.ts';

const name = 'send-new-device-mail';
const payload = z.object({ userId: z.string(), ip: z.string(), userAgent: z.nullable(z.string()), at: z.string() });

/** A sign-in on a device on which the user never signed in. */
export type NewDeviceSignIn = z.infer<typeof payload>;

/** The job that mails the owner of an account about this sign-in. */
export function newDeviceMail({ ip, userAgent, clock }: AnyContext, user: Pick<User, 'id'>) {
  const signIn: NewDeviceSignIn = { userId: user.id, ip, userAgent, at: clock.now().toISOString() };
  return { name, payload: signIn };
}

export const sendNewDeviceMailJob: Job = {
  name,
  run: async (portal, input) => {
    const signIn = payload.parse(input);
    const user = await findUser(portal.db, signIn.userId);
    if (user === null) return;
    const mail = { recipient: user.email, ...newDeviceEmail(portal, user, signIn) };
    await transact(portal, async (tx) => {
      if (await chargeNewDeviceMail({ db: tx, clock: portal.clock }, user.email))
        await queueMail(tx, portal, mail, { ip: signIn.ip, userId: user.id });
    });
  },
};
