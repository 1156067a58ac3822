import { maxProvisioningTokens, type Provisioning } from '#contract/provisioning.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { lockCaller } from '#server/features/sessions/public.ts';
import type { Context, Portal } from '#server/platform/context.ts';
import { hashToken, randomToken } from '#server/platform/credentials/secrets.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import type { DirectoryGuard } from '#server/platform/http/directory-guard.ts';
import { RequestRate } from '#server/platform/http/limits/request-rate.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { chargeRateLimit, type RateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { scimBase } from '../scim-base.ts';
import { findUsedToken, getState, insertToken, listTokens, lockTokens, updateTokenRevoked } from './tokens-sql.ts';

/** What scanners for leaked secrets can search for; an API key or session token cannot begin with it. */
const prefix = 'portaalscim_';
const format = /^portaalscim_[\w-]{43}$/;

/** Unknown tokens of one network: a guess cannot succeed, but each one is a query. */
const perNetwork: RateLimit = { name: 'provisioning-network', max: 100, windowMs: 15 * 60_000 };

/** Calls of one token on one instance: a first synchronisation of thousands of users fits. */
const rate = { burst: 2000, perSecond: 200 };

/** Reads the token of every call from the database, so that a revoked one is refused at once on every instance. */
export function createDirectoryGuard(portal: Pick<Portal, 'db' | 'clock'>): DirectoryGuard {
  const calls = new RequestRate(rate);
  return {
    authenticate: async (token, ip) => {
      // Without a query: a session token or an API key, for one.
      if (!format.test(token)) return null;
      const id = await findUsedToken(portal.db, hashToken(token), portal.clock.now());
      if (id !== null) return id;
      const retryAfterSeconds = await chargeRateLimit(portal, { limit: perNetwork, subject: networkOf(ip) });
      if (retryAfterSeconds > 0) throw new Failure('rate_limited', { retryAfterSeconds });
      return null;
    },
    charge: (tokenId) => {
      const { isAllowed, wait } = calls.take(tokenId, performance.now());
      return isAllowed ? null : new Failure('directory_rate_limited', { retryAfterSeconds: wait / 1000 });
    },
  };
}

const day = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', dateStyle: 'long' });

/** What a token is called in the audit log: it has no name. */
const nameOf = (createdAt: Date) => `Token van ${day.format(createdAt)}`;

/** Creates a token. Throws `record_limit_reached` when two are valid. */
export async function createToken(context: Context): Promise<{ id: string; token: string; createdAt: string }> {
  const now = context.clock.now();
  const id = newId();
  const token = prefix + randomToken();
  await transact(context, async (tx) => {
    await lockCaller(tx, context);
    if ((await lockTokens(tx)) >= maxProvisioningTokens) throw new Failure('record_limit_reached');
    await insertToken(tx, { id, tokenHash: hashToken(token), createdBy: context.user.id, now });
    await recordAudit(tx, context, { eventType: 'provisioning.token-created', target: id, subject: nameOf(now) });
    await publishChanged(tx, { minimumRole: 3 }, 'provisioning');
    // Without a valid token the directory manages nobody.
    await publishChanged(tx, { minimumRole: 2 }, 'users');
  });
  return { id, token, createdAt: now.toISOString() };
}

/** Revokes a valid token. Throws `not_found` for others. */
export async function revokeToken(context: Context, id: string): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const createdAt = await updateTokenRevoked(tx, id, context.clock.now());
    if (createdAt === null) throw new Failure('not_found');
    const subject = nameOf(new Date(createdAt));
    await recordAudit(tx, context, { eventType: 'provisioning.token-revoked', target: id, subject });
    await publishChanged(tx, { minimumRole: 3 }, 'provisioning');
    // Without a valid token the directory manages nobody.
    await publishChanged(tx, { minimumRole: 2 }, 'users');
  });
  return { success: true };
}

export async function readProvisioning(context: Context): Promise<Provisioning> {
  const [tokens, { groups, withRole, lastCallAt, ...users }] = await Promise.all([
    listTokens(context.db),
    getState(context.db),
  ]);
  return { baseUrl: scimBase(context), tokens, users, groups: { total: groups, withRole }, lastCallAt };
}
