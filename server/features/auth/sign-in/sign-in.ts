import type { Assertion } from '#contract/passkeys.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import type { User } from '#contract/users.ts';
import { raiseAlert } from '#server/features/alerts/public.ts';
import { auditSql, recordAudit } from '#server/features/audit/public.ts';
import {
  accountQueue,
  chargeSignIn,
  deleteAttemptsSql,
  deleteReplacedDevicesSql,
  type Device,
  findKnownDevice,
  hashAfterSignIn,
  insertKnownDeviceSql,
  queueLockMail,
  queueOnNewDeviceSql,
  refundAttempt,
  settleChargeSql,
  type SignInCharge,
} from '#server/features/lockout/public.ts';
import { findPasskeyOwner, verifyAssertion } from '#server/features/passkeys/public.ts';
import { type IssuerSession, type SessionTokens, startSession } from '#server/features/sessions/public.ts';
import {
  listMethods,
  type SecondFactor,
  secondFactorWrong,
  trustDevice,
  useTrustedDevice,
  verifySecondFactor,
} from '#server/features/two-factor/public.ts';
import { findStoredUser, signedInSql, type StoredUser } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { verifyPassword } from '#server/platform/credentials/passwords.ts';
import { hashToken } from '#server/platform/credentials/secrets.ts';
import type { Queryable, Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newDeviceMail } from './send-new-device-mail.job.ts';
import { insertSignIn } from './sign-in-sql.ts';

type Credentials = SecondFactor & {
  email: string;
  password: string;
  rememberMe: boolean;
  rememberDevice?: boolean | undefined;
  device: Device;
  /** The company account that the password links. */
  company?: CompanyOrigin | undefined;
};

/**
 * A session of `userId` that the identity provider vouches for. `prepare` runs in the transaction that opens the session, which a
 * rejection rolls back.
 */
export type CompanyOrigin = { userId: string; issuer: IssuerSession; prepare: (tx: Tx) => Promise<void> };

/** Runs once the password is verified; rejects with a Failure when the sign-in needs something else or is refused. */
type AuthenticationStep = (
  context: AnyContext,
  user: StoredUser,
  attempt: SignInCharge,
  given: Credentials,
) => Promise<void>;

/** Run in this order. */
const stepsAfterPassword: AuthenticationStep[] = [refuseInactive, refuseOrdinary, requireSecondFactor];

/** Opens a session. A wrong password, an unknown and a locked address get the same answer in the same time. */
export async function signIn(context: AnyContext, given: Credentials): Promise<OpenedSession> {
  return await accountQueue.run(given.email, async () => {
    const attempt = await chargeSignIn(context, given.email, given.device);
    const user = await findStoredUser(context.db, { email: given.email });
    const matches = await verifyPassword(user?.password ?? null, given.password);
    if (attempt.locked || !matches || !user) {
      if (!attempt.locked) await recordFailure(context, given.email, user, attempt.isLockingAttempt);
      throw new Failure('invalid_credentials');
    }
    for (const step of stepsAfterPassword) await step(context, user, attempt, given);
    return await openSession(context, user, given, attempt);
  });
}

type PasskeySignIn = {
  response: Assertion;
  /** The hash of the cookie with which the challenge was made. */
  binding: string;
  rememberMe: boolean;
  device: Device;
  /** The company account that the passkey links. */
  company?: CompanyOrigin | undefined;
};

/**
 * Opens a session for the owner of a passkey, which has verified its user: neither a password nor a second step is
 * asked. Attempts are charged like those with a password. An unknown passkey, a wrong one and one of a locked account
 * get the same answer in the same time.
 */
export async function signInWithPasskey(
  context: AnyContext,
  { response, binding, ...given }: PasskeySignIn,
): Promise<OpenedSession> {
  const passkey = await findPasskeyOwner(context.db, response.id);
  const owner = await findStoredUser(context.db, { id: passkey?.userId ?? '' });
  // The attempts with an unknown credential have a count of their own.
  const subject = owner?.email.toLowerCase() ?? `passkey ${hashToken(response.id)}`;
  return await accountQueue.run(subject, async () => {
    const attempt = await chargeSignIn(context, subject, given.device);
    const verified = await verifyAssertion(context, response, { purpose: 'sign-in', binding, ownerId: null });
    if (attempt.locked || !owner || verified?.userId !== owner.id) {
      if (!attempt.locked) await recordFailure(context, subject, owner, attempt.isLockingAttempt, 'passkey_refused');
      throw new Failure('passkey_refused');
    }
    await refuseInactive(context, owner, attempt);
    await refuseOrdinary(context, owner, attempt, given);
    return await openSession(context, owner, given, attempt);
  });
}

type CompanySignIn = SecondFactor & {
  rememberDevice?: boolean | undefined;
  device: Device;
  company: CompanyOrigin;
};

/**
 * Opens a session for a user whom the identity provider authenticated. A second factor is asked for unless that of the
 * provider counts; wrong ones are charged like those after a password.
 */
export async function signInByIssuer(
  context: AnyContext,
  user: StoredUser,
  given: CompanySignIn,
): Promise<OpenedSession> {
  const email = user.email.toLowerCase();
  const options = { ...given, rememberMe: false };
  if (given.company.issuer.hasFactor) {
    await refuseInactive(context, user, null);
    const { hashes } = given.device;
    const knownHash = hashes.length > 0 ? await findKnownDevice(context.db, hashes, email) : null;
    return await openSession(context, user, options, { knownHash, charge: null });
  }
  return await accountQueue.run(email, async () => {
    const attempt = await chargeSignIn(context, email, given.device);
    const { locked, retryAfterSeconds } = attempt;
    if (locked) throw new Failure('rate_limited', { retryAfterSeconds });
    await refuseInactive(context, user, attempt);
    await requireSecondFactor(context, user, attempt, given);
    return await openSession(context, user, options, attempt);
  });
}

const rejectedDomain =
  'Uw account is niet goedgekeurd: e-mailadressen van dit domein zijn niet toegelaten tot het portaal. ' +
  'Vraag degene met wie u samenwerkt om het domein opnieuw te laten beoordelen.';

/** Throws the reason why an account is not active: only after the right password, so that it is not disclosed. */
async function refuseInactive(context: AnyContext, user: StoredUser, attempt: SignInCharge | null): Promise<void> {
  if (user.status === 'active') return;
  const reason = user.status === 'disabled' ? 'account_disabled' : 'account_pending';
  if (attempt !== null) await refundAttempt(context, user.email.toLowerCase(), attempt);
  const who = { userId: user.id, target: user.id };
  await recordAudit(context.db, context, { eventType: 'auth.refused', ...who, outcome: 'refused', reason });
  // No mail about a decision follows, unless the domain is approved later.
  if (reason === 'account_pending' && user.domainStatus === 'rejected')
    throw new Failure(reason, { message: rejectedDomain });
  throw new Failure(reason);
}

/** Where only the company account signs in: lets in emergency accounts, of which each use is an alert. */
async function refuseOrdinary(
  context: AnyContext,
  user: StoredUser,
  attempt: SignInCharge,
  { company }: Pick<Credentials, 'company'>,
): Promise<void> {
  if (company !== undefined || user.isEmergency || context.config.oidc?.isOnly !== true) return;
  await refundAttempt(context, user.email.toLowerCase(), attempt);
  const who = { userId: user.id, target: user.id };
  const reason = 'company_account_only';
  await recordAudit(context.db, context, { eventType: 'auth.refused', ...who, outcome: 'refused', reason });
  throw new Failure(reason);
}

type SecondStep = SecondFactor & { device: Device; rememberDevice?: boolean | undefined };

/** Asks an account with a second factor for a code or a passkey, except on a device that it trusts. */
async function requireSecondFactor(
  context: AnyContext,
  user: StoredUser,
  attempt: SignInCharge,
  { device, rememberDevice, totpCode, backupCode, passkey }: SecondStep,
): Promise<void> {
  const methods = await listMethods(context.db, user.id);
  const hashes = { knownHash: attempt.knownHash, nextHash: hashAfterSignIn(attempt, { device, rememberDevice }) };
  if (methods.length === 0 || (await useTrustedDevice(context, user.id, hashes))) return;
  const email = user.email.toLowerCase();
  if (totpCode === undefined && backupCode === undefined && passkey === undefined) {
    await refundAttempt(context, email, attempt);
    throw new Failure('two_factor_required', { methods });
  }
  const verified = await verifySecondFactor(context, user, { totpCode, backupCode, passkey });
  if (verified === null) {
    const refusal = secondFactorWrong({ totpCode, passkey });
    await recordFailure(context, email, user, attempt.isLockingAttempt, refusal.code);
    throw refusal;
  }
  // An issued code turned the second factor off.
  if (rememberDevice === true && verified !== 'administrator_code') await trustDevice(context, user.id, device);
}

/** Records a refused attempt, and queues the mail about the lock that it caused. */
async function recordFailure(
  context: AnyContext,
  email: string,
  user: StoredUser | null,
  locks: boolean,
  reason: ErrorCode = 'invalid_credentials',
): Promise<void> {
  await transact(context, async (tx) => {
    const who = user ? { userId: user.id, target: user.id } : { target: email };
    const eventType = locks ? 'auth.locked' : 'auth.refused';
    await recordAudit(tx, context, { eventType, ...who, outcome: 'refused', reason });
    if (locks) await queueLockMail(tx, context, email);
  });
}

type SessionOptions = Pick<Credentials, 'rememberMe' | 'rememberDevice' | 'device' | 'company'>;

/** What the sign-in was charged to; null: nothing, and the failures of the account stay. */
type Charged = Pick<SignInCharge, 'knownHash'> & { charge: SignInCharge['charge'] | null };

/** A session that was opened; `deviceHash`: the one by which its user is known on the device from now on. */
export type OpenedSession = { user: User; tokens: SessionTokens; deviceHash: string };

/** Opens a session of an authenticated user, and refunds the charge of the attempt. */
async function openSession(
  context: AnyContext,
  stored: StoredUser,
  options: SessionOptions,
  charged: Charged,
): Promise<OpenedSession> {
  const { company } = options;
  // Another person's passkey links nothing.
  if (company && company.userId !== stored.id) throw new Failure('passkey_refused');
  const opened = company
    ? await transact(context, async (tx) => {
        await company.prepare(tx);
        return await insertSession({ ...context, db: tx }, stored, options, charged);
      })
    : await insertSession(context, stored, options, charged);
  if (stored.isEmergency && !company) await reportEmergencyUse(context, stored);
  return opened;
}

async function reportEmergencyUse(context: AnyContext, { id, name }: StoredUser): Promise<void> {
  await raiseAlert(context, {
    source: 'sign-in',
    key: `emergency-${id}`,
    type: 'security',
    severity: 'high',
    title: 'Ingelogd met een noodaccount',
    message: `Met het noodaccount ${name} is ingelogd zonder het bedrijfsaccount.`,
    action:
      'Controleer of dit de bedoeling was. Zo niet, beëindig dan de sessies van dit account en wijzig het wachtwoord.',
    url: `/user-management/${id}`,
  });
}

async function insertSession(
  context: Omit<AnyContext, 'db'> & { db: Queryable },
  stored: StoredUser,
  { rememberMe, rememberDevice, device, company }: SessionOptions,
  { knownHash, charge }: Charged,
): Promise<OpenedSession> {
  const { password: _, isEmergency: _emergency, ...user } = stored;
  const now = context.clock.now();
  const deviceHash = hashAfterSignIn({ knownHash }, { device, rememberDevice });
  const { tokens, parts } = startSession(context, { id: user.id, rememberMe, issuer: company?.issuer }, 'signed_in');
  // Locks the user: a password that changed since it was read opens no session, and a later change revokes this one.
  const isOpen = await insertSignIn(context.db, {
    signedIn: signedInSql(stored, now),
    audit: auditSql(context, { eventType: 'auth.signed-in', userId: user.id, target: user.id }, 'signed_in'),
    session: parts,
    device: insertKnownDeviceSql(deviceHash, now),
    replaced: deleteReplacedDevicesSql(device.hashes, deviceHash),
    // The first sign-in of an account is always on a new device.
    mail: stored.lastLogin === null ? null : queueOnNewDeviceSql(device.hashes, newDeviceMail(context, user)),
    settled: charge && settleChargeSql({ charge }, 'signed_in'),
    forgotten: charge && deleteAttemptsSql(user.email.toLowerCase(), 'signed_in'),
  });
  if (!isOpen) throw new Failure(company ? 'company_account_attempt_over' : 'invalid_credentials');
  return { user: { ...user, lastLogin: now.toISOString(), previousLogin: user.lastLogin }, tokens, deviceHash };
}
