import { sql, type RawBuilder } from 'kysely';

/**
 * Locks a conversation until the transaction ends. An advisory lock, not a row lock: while waiting for a row lock a
 * transaction already has its number, and events are delivered in the order of those numbers, not of the messages.
 */
export function lockConversationSql(sessionId: string): RawBuilder<unknown> {
  return sql`pg_advisory_xact_lock(hashtextextended('chat ' || ${sessionId}, 0))`;
}
