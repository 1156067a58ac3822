import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/platform/database/connect.ts';
import { execute, hasRow } from '#server/platform/database/statements.ts';

/** Whether the user of this address signed in on this device before. */
export async function hasKnownDevice(db: Queryable, deviceHash: string, email: string): Promise<boolean> {
  return await hasRow(db)`
    select 1 from known_devices join users on users.id = user_id
    where device_hash = ${deviceHash} and lower(email) = ${email}`;
}

/** A CTE that stores the device of the user in the CTE `signed_in`. */
export function insertKnownDeviceSql(deviceHash: string, now: Date): RawBuilder<unknown> {
  return sql`insert into known_devices (device_hash, user_id, last_used_at)
    select ${deviceHash}, id, ${now}::timestamptz from signed_in
    on conflict (device_hash, user_id) do update set last_used_at = excluded.last_used_at`;
}

export async function deleteKnownDevicesOf(tx: Queryable, userId: string): Promise<void> {
  await execute(tx)`delete from known_devices where user_id = ${userId}`;
}

/** Deletes the devices that were last used before a moment. */
export async function deleteUnusedDevices(db: Queryable, before: Date): Promise<void> {
  await execute(db)`delete from known_devices where last_used_at < ${before}`;
}
