import { sql } from 'kysely';
import type { Queryable } from '../database/connect.ts';

export async function insertTicket(
  db: Queryable,
  ticket: { hash: string; sessionId: string; expiresAt: Date },
): Promise<void> {
  await sql`insert into live_tickets (ticket_hash, session_id, expires_at)
    values (${ticket.hash}, ${ticket.sessionId}, ${ticket.expiresAt})`.execute(db);
}

/** Uses up a ticket; null when it is unknown, used or too old. */
export async function deleteTicket(db: Queryable, hash: string, now: Date): Promise<{ sessionId: string } | null> {
  const { rows } = await sql<{ sessionId: string; live: boolean }>`
    delete from live_tickets where ticket_hash = ${hash}
    returning session_id as "sessionId", expires_at > ${now} as live`.execute(db);
  return rows[0]?.live ? { sessionId: rows[0].sessionId } : null;
}

export async function deleteExpiredTickets(db: Queryable, now: Date): Promise<void> {
  await sql`delete from live_tickets where expires_at < ${now}`.execute(db);
}
