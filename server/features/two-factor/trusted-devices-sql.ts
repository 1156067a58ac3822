import type { TrustedDevice } from '#contract/two-factor.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { trusted_devices } from '#server/platform/database/schema.ts';
import { execute, hasEffect, listRows } from '#server/platform/database/statements.ts';
import { sql } from 'kysely';

const deviceColumns = {
  id: trusted_devices.id,
  deviceHash: trusted_devices.device_hash,
  ipAddress: trusted_devices.ip_address,
  userAgent: trusted_devices.user_agent,
  createdAt: trusted_devices.created_at,
  lastUsedAt: trusted_devices.last_used_at,
  expiresAt: trusted_devices.expires_at,
};

export type NewTrustedDevice = {
  id: string;
  userId: string;
  deviceHash: string;
  ip: string;
  userAgent: string | null;
  now: Date;
  expiresAt: Date;
};

export async function insertTrustedDevice(db: Queryable, device: NewTrustedDevice): Promise<void> {
  await execute(db)`
    insert into trusted_devices
      (id, user_id, device_hash, ip_address, user_agent, created_at, last_used_at, expires_at)
    values (${device.id}, ${device.userId}, ${device.deviceHash}, ${device.ip}, ${device.userAgent}, ${device.now},
      ${device.now}, ${device.expiresAt})`;
}

/** Records the use of a trusted device, and the hash that replaces its one. @returns whether the user trusts it */
export async function updateTrustedDeviceUsed(
  db: Queryable,
  userId: string,
  { knownHash, nextHash, ip, now }: { knownHash: string; nextHash: string; ip: string; now: Date },
): Promise<boolean> {
  return await hasEffect(db)`
    update trusted_devices set last_used_at = ${now}, ip_address = ${ip}, device_hash = ${nextHash}
    where user_id = ${userId} and device_hash = ${knownHash} and expires_at > ${now}`;
}

export async function listTrustedDeviceRows(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<(Omit<TrustedDevice, 'isCurrent'> & { deviceHash: string })[]> {
  return await listRows(db, deviceColumns)`
    select id, device_hash as "deviceHash", ip_address as "ipAddress", user_agent as "userAgent",
      created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt"
    from trusted_devices where user_id = ${userId} and expires_at > ${now}
    order by last_used_at desc limit 200`;
}

/** Deletes one trusted device of a user, or all of them. @returns how many */
export async function deleteTrustedDevices(tx: Queryable, userId: string, id?: string): Promise<number> {
  return await execute(tx)`
    delete from trusted_devices where user_id = ${userId} ${id === undefined ? sql`` : sql`and id = ${id}`}`;
}

export async function deleteExpiredDevices(db: Queryable, now: Date): Promise<void> {
  await execute(db)`delete from trusted_devices where expires_at <= ${now}`;
}
