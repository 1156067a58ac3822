import { issuedCodeHours, type UserTwoFactor } from '#contract/manage-two-factor.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { notify } from '#server/features/notifications/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { listPasskeyRows } from '#server/features/passkeys/public.ts';
import { lockCaller } from '#server/features/sessions/public.ts';
import { findUser } from '#server/features/users/public.ts';
import type { Context, Portal } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { findIssuedCode, insertIssuedCode } from './codes/issued-codes-sql.ts';
import { hashCode, randomIssuedCode } from './codes/one-time-codes.ts';
import { readTwoFactorOf } from './own-two-factor.ts';
import { listTrustedDeviceRows } from './trusted-devices-sql.ts';
import { hasTwoFactor } from './two-factor-sql.ts';
import { codeIssuedEmail } from './two-factor.email.ts';

export async function readUserTwoFactor({ db, clock }: Context, userId: string): Promise<UserTwoFactor> {
  if ((await findUser(db, userId)) === null) throw new Failure('not_found');
  const code = await findIssuedCode(db, userId, clock.now());
  const devices = await listTrustedDeviceRows(db, userId, clock.now());
  return {
    ...(await readTwoFactorOf(db, userId)),
    code,
    passkeys: await listPasskeyRows(db, userId),
    trustedDevices: devices.map(({ id, ipAddress, userAgent, createdAt, lastUsedAt, expiresAt }) => ({
      id,
      ipAddress,
      userAgent,
      createdAt,
      lastUsedAt,
      expiresAt,
    })),
  };
}

/**
 * Issues a one-time code for another user. Only the answer has it; its user gets a mail and a notification without it.
 */
export async function issueTwoFactorCode(
  context: Context,
  userId: string,
): Promise<{ code: string; expiresAt: string }> {
  if (userId === context.user.id) {
    await recordAudit(context.db, context, {
      eventType: 'two-factor.code-issued',
      target: userId,
      outcome: 'refused',
      reason: 'own_account',
    });
    throw new Failure('own_account');
  }
  const user = await findUser(context.db, userId);
  if (!user) throw new Failure('not_found');
  const issuedBy = { id: context.user.id, name: context.user.name };
  return await transact(context, async (tx) => {
    await lockCaller(tx, context);
    if (!(await hasTwoFactor(tx, userId))) throw new Failure('two_factor_disabled');
    const { code, expiresAt } = await issueCode(tx, context, userId, issuedBy.id);
    await queueMail(tx, context, { recipient: user.email, ...codeIssuedEmail(context, user, issuedBy.name) });
    await notify(tx, context, {
      userIds: [userId],
      kind: 'security',
      type: 'warning',
      url: '/authentication',
      title: 'Een beheerder heeft een eenmalige code voor u gemaakt',
      message: `${issuedBy.name} maakte een code waarmee u zonder uw tweede stap kunt inloggen. De code werkt één keer, ${issuedCodeHours} uur lang.`,
    });
    await recordAudit(tx, context, {
      eventType: 'two-factor.code-issued',
      target: userId,
      after: { expiresAt: expiresAt.toISOString() },
    });
    await publishChanged(tx, { minimumRole: 3 }, 'two-factor');
    return { code, expiresAt: expiresAt.toISOString() };
  });
}

/** Issues a one-time code of a user, in place of an earlier one. `issuedBy`: null for the operator of the server. */
export async function issueCode(
  tx: Tx,
  { config, clock }: Pick<Portal, 'config' | 'clock'>,
  userId: string,
  issuedBy: string | null,
): Promise<{ code: string; expiresAt: Date }> {
  const code = randomIssuedCode();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + issuedCodeHours * 3_600_000);
  const hash = hashCode(config.secretKey, userId, code);
  await insertIssuedCode(tx, { userId, hash, issuedBy, now, expiresAt });
  return { code, expiresAt };
}
