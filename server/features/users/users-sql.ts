import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { AppOrder } from '#contract/apps.ts';
import type { User } from '#contract/users.ts';
import { clockToleranceMs } from '#server/platform/clock.ts';
import { matching, notNull, text } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { users } from '#server/platform/database/schema.ts';
import {
  execute,
  findRow,
  getValue,
  hasEffect,
  hasRow,
  listRows,
  listValues,
} from '#server/platform/database/statements.ts';
import { Failure } from '#server/platform/failure.ts';

export const userColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  name: users.name,
  mobile: users.mobile,
  linkedinUrl: users.linkedin_url,
  role: users.role,
  status: users.status,
  emailVerified: users.email_verified,
  domainStatus: users.domain_status,
  lastLogin: users.last_login,
  previousLogin: users.previous_login,
  createdAt: users.created_at,
};

const appOrderColumns = {
  appOrder: matching(notNull(users.app_order), z.array(z.string())),
  updatedAt: users.app_order_updated_at,
};

/** A user with the stored password hash; null: the account has no password. Never returned to a client. */
export type StoredUser = User & { password: string | null; isEmergency: boolean };

export const userColumnsSql = sql`users.id, username, email, users.name, mobile, linkedin_url as "linkedinUrl", role, status,
  email_verified as "emailVerified", domain_status as "domainStatus", last_login as "lastLogin", previous_login as "previousLogin",
  created_at as "createdAt"`;

export async function findUser(db: Queryable, id: string): Promise<User | null> {
  return await findRow(db, userColumns)`select ${userColumnsSql} from users where id = ${id}`;
}

/** The user of a call; throws `authentication_required` when the account is gone. */
export async function getUser(db: Queryable, id: string): Promise<User> {
  const user = await findUser(db, id);
  if (user === null) throw new Failure('authentication_required');
  return user;
}

export async function findStoredUser(
  db: Queryable,
  by: { id: string } | { email: string },
): Promise<StoredUser | null> {
  const where = 'id' in by ? sql`id = ${by.id}` : sql`lower(email) = lower(${by.email})`;
  return await findRow(db, { ...userColumns, password: users.password, isEmergency: users.is_emergency })`
    select ${userColumnsSql}, password, is_emergency as "isEmergency" from users where ${where}`;
}

/** The same as `getUser`, with the password hash. */
export async function getStoredUser(db: Queryable, id: string): Promise<StoredUser> {
  const user = await findStoredUser(db, { id });
  if (user === null) throw new Failure('authentication_required');
  return user;
}

export type NewUser = Pick<
  User,
  'id' | 'username' | 'email' | 'name' | 'mobile' | 'linkedinUrl' | 'role' | 'status' | 'emailVerified' | 'domainStatus'
> & {
  /** Null: the account signs in without one. */
  password: string | null;
  /** Who invited this user; default: nobody. */
  invitedBy?: string;
  /** Default: now. */
  createdAt?: Date;
};

/** Violates `users_email_key` or `users_username_key` when that address or name is taken. */
export async function insertUser(tx: Queryable, user: NewUser): Promise<void> {
  await execute(tx)`insert into users
      (id, username, email, password, name, mobile, linkedin_url, role, status, email_verified, domain_status,
        invited_by, created_at, password_changed_at)
    values (${user.id}, ${user.username}, ${user.email}, ${user.password}, ${user.name}, ${user.mobile},
      ${user.linkedinUrl}, ${user.role}, ${user.status}, ${user.emailVerified}, ${user.domainStatus},
      ${user.invitedBy ?? null}, coalesce(${user.createdAt ?? null}, now()), coalesce(${user.createdAt ?? null}, now()))`;
}

export async function updatePassword(tx: Queryable, id: string, password: string, now: Date): Promise<void> {
  await execute(tx)`update users set password = ${password}, password_changed_at = ${now} where id = ${id}`;
}

/** @returns false when the stored password is no longer the one to replace */
export async function updatePasswordFrom(
  tx: Queryable,
  user: StoredUser,
  password: string,
  now: Date,
): Promise<boolean> {
  return await hasEffect(tx)`update users set password = ${password}, password_changed_at = ${now}
    where id = ${user.id} and password is not distinct from ${user.password}::text`;
}

/**
 * Changes the address of a user. With `from`: only of an active account that still has that one. Violates
 * `users_email_key` when the address is taken. @returns whether it was changed
 */
export async function updateEmail(
  tx: Queryable,
  { id, from, to }: { id: string; from?: string; to: string },
): Promise<boolean> {
  const unchanged = from === undefined ? sql`` : sql`and lower(email) = lower(${from}) and status = 'active'`;
  return await hasEffect(tx)`
    update users set email = ${to}, email_verified = true where id = ${id} ${unchanged}`;
}

/** @returns the number that it replaces; null when there is no such user */
export async function updateMobile(
  tx: Queryable,
  id: string,
  mobile: string | null,
): Promise<{ mobile: string | null } | null> {
  return await findRow(tx, { mobile: users.mobile })`
    with before as (select id, mobile from users where id = ${id} for update)
    update users set mobile = ${mobile} from before where users.id = before.id returning before.mobile`;
}

/** When the user chose the password. */
export async function getPasswordChangedAt(db: Queryable, id: string): Promise<string> {
  return await getValue(db, users.password_changed_at)`select password_changed_at from users where id = ${id}`;
}

export async function updateLastLogin(tx: Queryable, id: string, now: Date): Promise<void> {
  await execute(tx)`update users set previous_login = last_login, last_login = ${now} where id = ${id}`;
}

/** A CTE that records a sign-in; no row when the password or the status has changed since it was read. */
export function signedInSql({ id, password }: Pick<StoredUser, 'id' | 'password'>, now: Date): RawBuilder<unknown> {
  return sql`update users set previous_login = last_login, last_login = ${now}
    where id = ${id} and password is not distinct from ${password}::text and status = 'active' returning id`;
}

/** Whether a user has this user name, without regard to case. */
export async function hasUsername(db: Queryable, username: string): Promise<boolean> {
  return await hasRow(db)`select 1 from users where lower(username) = lower(${username})`;
}

/** Those of these user names that are taken, in lower case. */
export async function listTakenUsernames(db: Queryable, usernames: string[]): Promise<string[]> {
  const folded = usernames.map((username) => username.toLowerCase());
  return await listValues(db, text)`select lower(username) from users where lower(username) = any(${folded}::text[])`;
}

/**
 * Applies a review of a domain to its pending users, and to disabled ones who were pending: an approval makes them
 * active once they are enabled. @returns those who are not disabled
 */
export async function updateDomainStatus(tx: Queryable, domain: string, approved: boolean): Promise<User[]> {
  return await listRows(tx, userColumns)`
    with changed as (
      update users set domain_status = ${approved ? 'whitelist' : 'rejected'},
        status = case when ${approved} and status = 'pending' then 'active' else status end,
        status_before_disabled = case when ${approved} and status = 'disabled' then 'active' else status_before_disabled end
      where (status = 'pending' or status_before_disabled = 'pending') and split_part(lower(email), '@', 2) = ${domain}
      returning *
    )
    select ${userColumnsSql} from changed as users where status <> 'disabled'`;
}

/**
 * Serialises changes of administrators with those of other transactions, on every instance.
 * @returns whether there is an active administrator
 */
export async function lockAdministrators(tx: Queryable): Promise<boolean> {
  await execute(tx)`select pg_advisory_xact_lock(hashtext('administrators'))`;
  return await hasActiveAdministrator(tx);
}

export async function hasActiveAdministrator(db: Queryable): Promise<boolean> {
  return await hasRow(db)`select 1 from users where role = 3 and status = 'active' limit 1`;
}

/** Whether an active administrator may sign in although only the company account does. */
export async function hasEmergencyAccount(db: Queryable): Promise<boolean> {
  return await hasRow(db)`
    select 1 from users where is_emergency and role = 3 and status = 'active' limit 1`;
}

export async function updateEmergency(tx: Queryable, id: string, isEmergency: boolean): Promise<void> {
  await execute(tx)`update users set is_emergency = ${isEmergency} where id = ${id}`;
}

export async function hasUsers(db: Queryable): Promise<boolean> {
  return await hasRow(db)`select 1 from users limit 1`;
}

export async function findAppOrder(db: Queryable, id: string): Promise<AppOrder> {
  const order = await findRow(db, appOrderColumns)`
    select coalesce(app_order, '[]'::jsonb) as "appOrder", app_order_updated_at as "updatedAt"
    from users where id = ${id}`;
  return order ?? { appOrder: [], updatedAt: null };
}

/** @returns false when a newer order is stored; one that is later than now is from before the clock was set back */
export async function updateAppOrder(
  db: Queryable,
  id: string,
  { appOrder, updatedAt, now }: { appOrder: string[]; updatedAt: Date; now: Date },
): Promise<boolean> {
  const latest = new Date(now.getTime() + clockToleranceMs);
  return await hasEffect(db)`
    update users set app_order = ${JSON.stringify(appOrder)}::jsonb, app_order_updated_at = ${updatedAt}
    where id = ${id} and (app_order_updated_at between ${updatedAt} and ${latest}) is not true`;
}
