/** The class of the advisory locks of running instances; they are on the hash of a name. */
const lockClass = 1_886_351_988;

/** Holds the lock of the name $1 until the connection ends. */
export const lockText = `select pg_advisory_lock_shared(${lockClass}, hashtext($1))`;
export const unlockText = `select pg_advisory_unlock_shared(${lockClass}, hashtext($1))`;

/** An expression that is true when no connection holds the lock of this name. */
export function isUnlockedText(name: string): string {
  return `pg_try_advisory_xact_lock(${lockClass}, hashtext(${name}))`;
}

/** The server notices within about ten seconds that this machine is gone; by default after two hours. */
export const keepAliveText = `select set_config('tcp_keepalives_idle', '5', false),
  set_config('tcp_keepalives_interval', '2', false), set_config('tcp_keepalives_count', '3', false)`;

/**
 * The cluster and its timeline, which every promotion of a standby changes: what was committed on another one may not
 * exist on this one. Both functions may be called by every role; a service without WAL files refuses them.
 */
export const timelineText = `select system_identifier || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)
  as timeline from pg_control_system()`;

/** Whether a transaction of this connection can only read: on a standby, or by a setting. */
export const readOnlyText = 'show transaction_read_only';
