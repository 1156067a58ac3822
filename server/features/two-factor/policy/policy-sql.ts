import { sql } from 'kysely';
import type { TwoFactorPolicy } from '#contract/manage-two-factor.ts';
import { integer, notNull, nullable, timestamp } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { two_factor_policy, users } from '#server/platform/database/schema.ts';
import { execute, findValue, getRow, listRows, type RowOf } from '#server/platform/database/statements.ts';

const policyColumns = {
  isRequired: two_factor_policy.is_required,
  graceDays: two_factor_policy.grace_days,
  requiredSince: two_factor_policy.required_since,
  version: two_factor_policy.version,
  administrators: integer,
  withoutTwoFactor: integer,
};

/**
 * Whether a user always passes the second step of the identity provider: `trustsIssuer`, and there is no password to
 * get around it.
 */
const hasIssuerFactorSql = (trustsIssuer: boolean) => sql`(${trustsIssuer} and users.password is null
  and exists (select from external_identities where external_identities.user_id = users.id))`;

/** The policy, and how many active administrators it concerns. `trustsIssuer`: the company account's factor counts. */
export async function getPolicy(db: Queryable, trustsIssuer: boolean): Promise<TwoFactorPolicy> {
  return await getRow(db, policyColumns)`
    select is_required as "isRequired", grace_days as "graceDays", required_since as "requiredSince", version,
      count(users.id) as administrators,
      count(users.id) filter (
        where not coalesce(is_enabled, false) and not exists (select from passkeys where passkeys.user_id = users.id)
          and not ${hasIssuerFactorSql(trustsIssuer)}
      ) as "withoutTwoFactor"
    from two_factor_policy
    left join users on users.role = 3 and users.status = 'active'
    left join two_factor_auth on two_factor_auth.user_id = users.id
    group by is_single`;
}

/** From when on this user can only set up two-factor authentication; null: never. */
export async function findDueAt(db: Queryable, userId: string, trustsIssuer: boolean): Promise<string | null> {
  return await findValue(db, nullable(timestamp))`
    select two_factor_due_at(id) from users where id = ${userId} and not ${hasIssuerFactorSql(trustsIssuer)}`;
}

/**
 * From when on the policy requires a second factor of this user in this session, whether or not there is one; null:
 * never.
 */
export async function findRequiredFromWithoutFactor(
  db: Queryable,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<string | null> {
  return await findValue(db, nullable(timestamp))`
    select two_factor_required_from(${id})
    where not exists (select from auth_sessions where id = ${sessionId} and has_issuer_factor)`;
}

const dueColumns = { id: users.id, dueAt: notNull(nullable(timestamp)) };

/**
 * The active administrators who must still enable two-factor authentication, and from when on they can do nothing else.
 */
export async function listDueAdministrators(db: Queryable, trustsIssuer: boolean): Promise<RowOf<typeof dueColumns>[]> {
  return await listRows(db, dueColumns)`
    select id, due_at as "dueAt" from users, two_factor_due_at(id) as due_at
    where role = 3 and status = 'active' and due_at is not null
      and not ${hasIssuerFactorSql(trustsIssuer)}`;
}

export async function lockPolicy(tx: Queryable): Promise<void> {
  await execute(tx)`select 1 from two_factor_policy for update`;
}

type NewPolicy = { isRequired: boolean; graceDays: number; now: Date };

/** A policy that was required keeps its start. */
export async function updatePolicy(tx: Queryable, { isRequired, graceDays, now }: NewPolicy): Promise<void> {
  await execute(tx)`
    update two_factor_policy set
      is_required = ${isRequired}, grace_days = ${graceDays}, version = version + 1,
      required_since = case when ${isRequired} then coalesce(required_since, ${now}::timestamptz) end`;
}
