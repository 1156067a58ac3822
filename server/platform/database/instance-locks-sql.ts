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

/** Whether a transaction of this connection can only read: on a standby, or by a setting. */
export const readOnlyText = 'show transaction_read_only';
