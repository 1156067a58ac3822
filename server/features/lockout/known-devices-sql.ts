import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/platform/database/connect.ts';
import { execute, hasRow } from '#server/platform/database/statements.ts';
import { insertJobSql } from '#server/platform/jobs/jobs-sql.ts';

/** Whether the user of this address signed in on this device since the password was chosen. */
export async function hasKnownDevice(db: Queryable, deviceHash: string, email: string): Promise<boolean> {
  return await hasRow(db)`
    select 1 from known_devices join users on users.id = user_id
    where device_hash = ${deviceHash} and lower(email) = ${email} and forgotten_at is null`;
}

/** A CTE that stores the device of the user in the CTE `signed_in`. */
export function insertKnownDeviceSql(deviceHash: string, now: Date): RawBuilder<unknown> {
  return sql`insert into known_devices (device_hash, user_id, last_used_at)
    select ${deviceHash}, id, ${now}::timestamptz from signed_in
    on conflict (device_hash, user_id) do update set last_used_at = excluded.last_used_at, forgotten_at = null`;
}

/** A query that adds a job when the user in the CTE `signed_in` signs in on the device for the first time. */
export function queueOnNewDeviceSql(deviceHash: string, job: { name: string; payload: object }): RawBuilder<unknown> {
  return sql`select ${insertJobSql(job.name, job.payload)} from signed_in
    where not exists (select from known_devices where device_hash = ${deviceHash} and user_id = signed_in.id)`;
}

/** Of a user whose password is new: the devices are throttled like unknown ones until the next sign-in. */
export async function updateDevicesForgotten(tx: Queryable, userId: string, now: Date): Promise<void> {
  await execute(tx)`update known_devices set forgotten_at = ${now} where user_id = ${userId} and forgotten_at is null`;
}

/** Deletes the devices that were last used before a moment. */
export async function deleteUnusedDevices(db: Queryable, before: Date): Promise<void> {
  await execute(db)`delete from known_devices where last_used_at < ${before}`;
}
