import { sql, type RawBuilder } from 'kysely';

/**
 * Waits until nobody else writes in a conversation. A row does not do for that: whoever waits for one has a transaction
 * number already, and browsers hear in the order of those numbers, which would then not be that of the messages.
 */
export function turnSql(sessionId: string): RawBuilder<unknown> {
  return sql`pg_advisory_xact_lock(hashtextextended('chat ' || ${sessionId}, 0))`;
}
