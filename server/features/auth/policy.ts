import { runPasswordCall } from '#server/features/lockout/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { chargeRateLimits, enforceRateLimit, type RateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';

const hour = 3_600_000;

/** Unauthenticated calls of one network that send a mail. */
export const mailCalls: RateLimit = { name: 'mail-calls', max: 100, windowMs: hour };

/** Unauthenticated calls of one network that use the token of a mail. */
export const tokenCalls: RateLimit = { name: 'token-calls', max: 120, windowMs: hour / 6 };

/** Mails to one mailbox that unauthenticated calls caused. */
const accountMails: RateLimit[] = [
  { name: 'account-mails', max: 5, windowMs: hour },
  { name: 'account-mails-a-day', max: 15, windowMs: 24 * hour },
];

/** Mails to one mailbox about a locked account. */
const lockMails: RateLimit[] = [{ name: 'lock-mails', max: 3, windowMs: 24 * hour }];

/** Mails to one mailbox about sign-ins on new devices: a browser that keeps no cookies is new each time. */
const newDeviceMails: RateLimit[] = [{ name: 'new-device-mails', max: 5, windowMs: 24 * hour }];

/** Charges one call to the network of the caller. Throws `rate_limited` when its limit is reached. */
async function chargeNetwork(context: AnyContext, limit: RateLimit): Promise<void> {
  await enforceRateLimit(context, { limit, subject: networkOf(context.ip) });
}

/** Throws `company_account_only` where accounts are made and used with the company account alone. */
export function requirePasswords({ config }: Pick<AnyContext, 'config'>): void {
  if (config.oidc?.isOnly === true) throw new Failure('company_account_only');
}

/** The same, but for emergency accounts. */
export function requirePasswordOf(
  context: Pick<AnyContext, 'config'>,
  { isEmergency }: { isEmergency: boolean },
): void {
  if (!isEmergency) requirePasswords(context);
}

/** With the transaction of a mail as `db` a charge is rolled back with it: jobs are tried again. */
type Charged = Parameters<typeof chargeRateLimits>[0];

/** Charges one mail to a mailbox. @returns false when it may get no more of them for now */
export function chargeAccountMail(portal: Charged, email: string): Promise<boolean> {
  return chargeMailbox(portal, email, accountMails);
}

export function chargeLockMail(portal: Charged, email: string): Promise<boolean> {
  return chargeMailbox(portal, email, lockMails);
}

export function chargeNewDeviceMail(portal: Charged, email: string): Promise<boolean> {
  return chargeMailbox(portal, email, newDeviceMails);
}

async function chargeMailbox(portal: Charged, email: string, limits: RateLimit[]): Promise<boolean> {
  const charges = limits.map((limit) => ({ limit, subject: mailboxOf(email) }));
  return (await chargeRateLimits(portal, charges)) === 0;
}

/** The mailbox of an address: `sanne+werk@bureau.nl` is delivered to `sanne@bureau.nl`. */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
}

/** Charges the call to its network, then runs the work; both in the queue of `passwordCalls`. */
export function withNetworkLimit<Result>(
  context: AnyContext,
  limit: RateLimit,
  work: () => Promise<Result>,
): Promise<Result> {
  return runPasswordCall(context, async () => {
    await chargeNetwork(context, limit);
    return await work();
  });
}
