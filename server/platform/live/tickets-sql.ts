import { live_tickets } from '../database/schema.ts';
import { execute, findRow } from '../database/statements.ts';
import { boolean } from '../database/column.ts';
import type { Queryable } from '../database/connect.ts';

export async function insertTicket(
  db: Queryable,
  ticket: { hash: string; sessionId: string; expiresAt: Date },
): Promise<void> {
  await execute(db)`insert into live_tickets (ticket_hash, session_id, expires_at)
    values (${ticket.hash}, ${ticket.sessionId}, ${ticket.expiresAt})`;
}

/** Deletes a ticket. @returns the id of its session; null when it is unknown, used or expired */
export async function deleteTicket(db: Queryable, hash: string, now: Date): Promise<string | null> {
  const ticket = await findRow(db, { sessionId: live_tickets.session_id, isValid: boolean })`
    delete from live_tickets where ticket_hash = ${hash}
    returning session_id as "sessionId", expires_at > ${now} as "isValid"`;
  return ticket?.isValid ? ticket.sessionId : null;
}

export async function deleteExpiredTickets(db: Queryable, now: Date): Promise<void> {
  await execute(db)`delete from live_tickets where expires_at < ${now}`;
}
