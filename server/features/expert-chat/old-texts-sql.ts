import type { Queryable } from '#server/platform/database/connect.ts';
import { execute } from '#server/platform/database/statements.ts';

/** Deletes the messages of conversations that ended, and the questions that were answered, before a moment. */
export async function deleteOldTexts(db: Queryable, before: Date): Promise<void> {
  await execute(db)`delete from chat_messages
    where session_id in (select id from chat_sessions where ended_at < ${before})`;
  await execute(db)`update chat_sessions set topic = null, comment = null
    where ended_at < ${before} and (topic is not null or comment is not null)`;
  await execute(db)`delete from chat_questions where answered_at < ${before}`;
}
