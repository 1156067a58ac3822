import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/platform/database/connect.ts';
import { known_devices } from '#server/platform/database/schema.ts';
import { execute, findValue } from '#server/platform/database/statements.ts';
import { insertJobSql } from '#server/platform/jobs/jobs-sql.ts';

/** Another user has the device by the same token: one of them may have a copy of the other's cookie. */
const otherOwnerSql = sql`select from known_devices as other
  where other.device_hash = known_devices.device_hash and other.user_id <> known_devices.user_id`;

/**
 * Which of these hashes of a device the user of this address, and nobody else, signed in with since the password was
 * chosen. Instances of an earlier version, which run until an update is complete, store one token for several users.
 */
export async function findKnownDevice(db: Queryable, hashes: string[], email: string): Promise<string | null> {
  return await findValue(db, known_devices.device_hash)`
    select device_hash from known_devices join users on users.id = user_id
    where device_hash = any(${hashes}::text[]) and lower(email) = ${email} and forgotten_at is null
      and not exists (${otherOwnerSql})
    order by last_used_at desc limit 1`;
}

/** A CTE that stores the device of the user in the CTE `signed_in`; `deviceHash`: one of the device's. */
export function insertKnownDeviceSql(deviceHash: string, now: Date): RawBuilder<unknown> {
  return sql`insert into known_devices (device_hash, user_id, last_used_at)
    select ${deviceHash}, id, ${now}::timestamptz from signed_in
    on conflict (device_hash, user_id) do update set last_used_at = excluded.last_used_at, forgotten_at = null`;
}

/**
 * A CTE that deletes the other hashes of the device for the user in the CTE `signed_in`: `deviceHash` replaces them.
 * One that would then be known for another user only is kept.
 */
export function deleteReplacedDevicesSql(hashes: string[], deviceHash: string): RawBuilder<unknown> {
  return sql`delete from known_devices using signed_in
    where user_id = signed_in.id and device_hash = any(${hashes}::text[]) and device_hash <> ${deviceHash}
      and not exists (${otherOwnerSql} and other.forgotten_at is null)`;
}

/** A query that adds a job when the user in the CTE `signed_in` signs in on the device for the first time. */
export function queueOnNewDeviceSql(hashes: string[], job: { name: string; payload: object }): RawBuilder<unknown> {
  return sql`select ${insertJobSql(job.name, job.payload)} from signed_in
    where not exists (
      select from known_devices where device_hash = any(${hashes}::text[]) and user_id = signed_in.id)`;
}

/** Deletes the devices that were last used before a moment. */
export async function deleteUnusedDevices(db: Queryable, before: Date): Promise<void> {
  await execute(db)`delete from known_devices where last_used_at < ${before}`;
}
