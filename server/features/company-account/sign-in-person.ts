import type { CompanyStep } from '#contract/company-account.ts';
import {
  type Browser,
  type CompanyOrigin,
  type OpenedSession,
  signIn,
  signInByIssuer,
  signInWithPasskey,
} from '#server/features/auth/public.ts';
import { countPasskeys } from '#server/features/passkeys/public.ts';
import { lockAccounts } from '#server/features/sessions/public.ts';
import type { SecondFactor } from '#server/features/two-factor/public.ts';
import { findStoredUser, type StoredUser } from '#server/features/users/public.ts';
import type { Assertion } from '#contract/passkeys.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { hashToken, randomToken } from '#server/platform/credentials/secrets.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { applyRole } from './apply-role.ts';
import {
  deleteTicket,
  findIdentity,
  findIdentityOf,
  findProvisioned,
  findTicket,
  getSettings,
  insertTicket,
  isProvisioned,
  type Ticket,
  updateIdentityUsed,
} from './company-account-sql.ts';
import { createCompanyUser } from './create-company-user.ts';
import { requireOidc } from './identity-provider.ts';
import { linkIdentity } from './link-identity.ts';
import type { Person } from './read-person.ts';

/** Milliseconds within which the password or code after a visit is given. */
const ticketMs = 10 * 60_000;

type Step = Exclude<CompanyStep, { next: 'signed-in' | 'returned' }>;

/** Where a person who was authenticated goes on. */
export type Arrival = { person: Person; returnTo: string; browserHash: string; by: Browser };

/**
 * What the account of a person is: `linked`, or made for the person by the directory; `asks`: one with the same address,
 * of which the password or a passkey is needed once; `new`: none. Throws why the person has none and gets none.
 */
type Account =
  | { kind: 'linked'; user: StoredUser; identityId: string | null }
  | { kind: 'asks'; user: StoredUser }
  | { kind: 'new'; email: string; isTrusted: boolean };

export async function findAccount(context: AnyContext, person: Person): Promise<Account> {
  const { db } = context;
  const identity = await findIdentity(db, person);
  const userId = identity?.userId ?? (await findProvisioned(db, person.subject));
  const known = userId === null ? null : await findStoredUser(db, { id: userId });
  if (known !== null && identity !== null) return { kind: 'linked', user: known, identityId: identity.id };
  if (known !== null && (await findIdentityOf(db, known.id)) === null)
    return { kind: 'linked', user: known, identityId: null };
  if (person.email === null) throw new Failure('company_account_email_missing');
  const isTrusted = await isTrustedAddress(context, person.email);
  if (person.isEmailVerified === false && !isTrusted) throw new Failure('company_account_email_unverified');
  const user = await findStoredUser(db, { email: person.email });
  if (user === null) return { kind: 'new', email: person.email, isTrusted };
  const linked = await findIdentityOf(db, user.id);
  // By another visit of the same person, since the identity was looked up.
  if (linked?.issuer === person.issuer && linked.subject === person.subject)
    return { kind: 'linked', user, identityId: linked.id };
  if (known !== null || linked !== null) throw new Failure('company_account_in_use');
  if (requireOidc(context).linksByEmail) return { kind: 'linked', user, identityId: null };
  const hasProof = user.password !== null || (await countPasskeys(db, user.id)) > 0;
  if (!hasProof || (await isMadeByDirectory(context, user))) throw new Failure('company_account_in_use');
  return { kind: 'asks', user };
}

/** Whether an administrator takes the provider's word for addresses of this domain. */
async function isTrustedAddress({ db }: AnyContext, email: string): Promise<boolean> {
  const { trustedDomains } = await getSettings(db);
  return trustedDomains.includes(email.slice(email.lastIndexOf('@') + 1));
}

/** An account of the directory whose identifier is another one: the directory must send the right identifier first. */
async function isMadeByDirectory({ db }: AnyContext, user: StoredUser): Promise<boolean> {
  return user.password === null && (await isProvisioned(db, user.id));
}

/** Opens a session for a person, makes an account, or says what is needed before. */
export async function signInPerson(context: AnyContext, arrival: Arrival): Promise<OpenedSession | Step> {
  const { person } = arrival;
  const account = await findAccount(context, person);
  if (account.kind === 'asks') {
    const ticket = await makeTicket(context, arrival, { userId: account.user.id, isLinked: false });
    return { next: 'link', ticket, email: account.user.email };
  }
  // Another visit of the same person may have made the account meanwhile: it is then found.
  if (account.kind === 'new' && !(await createCompanyUser(context, person, account)))
    return await signInPerson(context, arrival);
  const linked = account.kind === 'new' ? await findAccount(context, person) : account;
  if (linked.kind !== 'linked') throw new Failure('company_account_in_use');
  return await enter(context, arrival, linked);
}

async function enter(
  context: AnyContext,
  arrival: Arrival,
  { user, identityId }: Extract<Account, { kind: 'linked' }>,
): Promise<OpenedSession | Step> {
  const current = user.status === 'active' ? await applyRole(context, user, arrival.person) : user;
  const company = originOf(context, arrival.person, {
    userId: user.id,
    identityId,
    authenticatedAt: authenticatedAt(context, arrival.person),
  });
  try {
    return await signInByIssuer(context, current, { device: arrival.by.device, company });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'company_account_in_use' && identityId === null) {
      const again = await findAccount(context, arrival.person);
      // Another visit of the same person has linked it meanwhile.
      if (again.kind === 'linked' && again.identityId !== null) return await enter(context, arrival, again);
    }
    if (error.code !== 'two_factor_required') throw error;
    const ticket = await makeTicket(context, arrival, { userId: user.id, isLinked: true });
    return { next: 'second-step', ticket, methods: error.methods ?? [] };
  }
}

/**
 * When the provider asked for the password, which may be long before this visit; now when it does not say it, as Google:
 * its people could otherwise never add a passkey.
 */
function authenticatedAt({ clock }: AnyContext, { authTime }: Person): Date {
  const now = clock.now();
  return authTime === null ? now : new Date(Math.min(Math.max(authTime * 1000, 0), now.getTime()));
}

type Origin = { userId: string; identityId: string | null; authenticatedAt: Date; ticket?: string };

/** The session of a person, whose company account is linked or renewed when it opens. `ticket`: used up then. */
function originOf(
  context: AnyContext,
  person: Person,
  { userId, identityId, authenticatedAt: at, ticket }: Origin,
): CompanyOrigin {
  const id = identityId ?? newId();
  const { issuer, subject, sid } = person;
  const email = person.email ?? '';
  return {
    userId,
    issuer: { identityId: id, sid, hasFactor: requireOidc(context).trustsFactor, authenticatedAt: at },
    prepare: async (tx) => {
      const now = context.clock.now();
      // First, like whatever ends access to the account: they would deadlock otherwise.
      await lockAccounts(tx, [userId]);
      if (ticket !== undefined && !(await deleteTicket(tx, ticket))) throw new Failure('company_account_attempt_over');
      if (identityId === null) await linkIdentity(tx, context, { id, userId, issuer, subject, email, now });
      if (!(await updateIdentityUsed(tx, id, email, now))) throw new Failure('company_account_attempt_over');
    },
  };
}

async function makeTicket(
  { db, clock }: AnyContext,
  { person, returnTo, browserHash }: Arrival,
  whose: Pick<Ticket, 'userId' | 'isLinked'>,
): Promise<string> {
  const ticket = randomToken();
  const expiresAt = new Date(clock.now().getTime() + ticketMs);
  await insertTicket(db, { ...whose, person, returnTo, hash: hashToken(ticket), binding: browserHash, expiresAt });
  return ticket;
}

type Given = SecondFactor & { ticket: string; password?: string | undefined; rememberDevice?: boolean | undefined };

/**
 * Goes on with a person who was authenticated: by the password or a passkey of the account to be linked, or by the
 * second factor of a linked one. The ticket stays valid until the session is opened; wrong secrets are charged like
 * those of other sign-ins.
 */
export async function continueSignIn(
  context: AnyContext,
  { ticket, password, passkey, ...codes }: Omit<Given, 'passkey'> & { passkey?: Assertion | undefined },
  { browserHash, by }: { browserHash: string; by: Browser },
): Promise<{ opened: OpenedSession; returnTo: string }> {
  requireOidc(context);
  const hash = hashToken(ticket);
  const found = await findTicket(context.db, { hash, binding: browserHash, now: context.clock.now() });
  if (found === null) throw new Failure('company_account_attempt_over');
  const { person, returnTo, isLinked } = found;
  const account = await findAccount(context, person);
  // Its address, its link or who it belongs to may have changed since the visit.
  if (account.kind !== (isLinked ? 'linked' : 'asks') || account.user.id !== found.userId)
    throw new Failure('company_account_attempt_over');
  const { user } = account;
  const identityId = account.kind === 'linked' ? account.identityId : null;
  const company = originOf(context, person, {
    userId: user.id,
    identityId,
    authenticatedAt: context.clock.now(),
    ticket: hash,
  });
  const factor = passkey && { response: passkey, binding: by.binding };
  const given = { ...codes, device: by.device, company, rememberMe: false };
  if (isLinked) return { opened: await signInByIssuer(context, user, { ...given, passkey: factor }), returnTo };
  const { email } = user;
  const opened =
    password === undefined && passkey !== undefined
      ? await signInWithPasskey(context, { ...given, response: passkey, binding: by.binding })
      : await signIn(context, { ...given, email, password: password ?? '', passkey: factor });
  // Not before the secret was right. Of a linked account the visit has applied it.
  const { role } = await applyRole(context, user, person);
  return { opened: { ...opened, user: { ...opened.user, role } }, returnTo };
}
