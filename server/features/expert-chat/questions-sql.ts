import { sql, type RawBuilder } from 'kysely';
import { chatQuestion, type ChatQuestion } from '#contract/chat-questions.ts';
import { attachmentList, attachmentListSql } from '#server/features/attachments/public.ts';
import { boolean, integer, json, matching } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { chat_questions } from '#server/platform/database/schema.ts';
import { execute, getValue, listRows } from '#server/platform/database/statements.ts';
import type { PageKey } from '#server/platform/paging/page-cursor.ts';

import { type ChatUser, isAnswererSql } from './answerers-sql.ts';

const { requester, wantedExpert, answer } = chatQuestion.shape;
const questionColumns = {
  id: chat_questions.id,
  text: chat_questions.text,
  requester: matching(json, requester),
  wantedExpert: matching(json, wantedExpert),
  createdAt: chat_questions.created_at,
  answer: matching(json, answer),
  attachments: attachmentList,
};

/** `to_char`: instants inside JSON are not parsed by the driver. */
const answerSql = sql`case when answered_at is not null then jsonb_build_object('text', answer, 'name', answerer.name,
  'at', to_char(answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`;

async function listQuestions(db: Queryable, rest: RawBuilder<unknown>): Promise<ChatQuestion[]> {
  return await listRows(db, questionColumns)`
    select question.id, question.text, jsonb_build_object('id', requester.id, 'name', requester.name) as requester,
      case when wanted.id is not null then jsonb_build_object('id', wanted.id, 'name', wanted.name) end as "wantedExpert",
      question.created_at as "createdAt", ${answerSql} as answer,
      ${attachmentListSql('question_id', sql`question.id`)} as attachments
    from chat_questions as question
    join users as requester on requester.id = question.user_id
    left join experts as wanted on wanted.id = wanted_expert_id
    left join users as answerer on answerer.id = answered_by
    ${rest}`;
}

type OwnWanted = { userId: string; after: PageKey | null; limit: number };

/** The newest first. */
export async function listOwnQuestions(db: Queryable, { userId, after, limit }: OwnWanted): Promise<ChatQuestion[]> {
  return await listQuestions(
    db,
    sql`where question.user_id = ${userId}
      ${after ? sql`and (question.created_at, question.id) < (${after.key}::timestamptz, ${after.id})` : sql``}
      order by question.created_at desc, question.id desc limit ${limit}`,
  );
}

/** Unanswered questions of others, the oldest first. */
export async function listOpenQuestions(db: Queryable, userId: string): Promise<ChatQuestion[]> {
  return await listQuestions(
    db,
    sql`where answered_at is null and question.user_id <> ${userId} order by question.created_at, question.id limit 200`,
  );
}

export async function findChatQuestion(db: Queryable, id: string): Promise<ChatQuestion | null> {
  const [found] = await listQuestions(db, sql`where question.id = ${id}`);
  return found ?? null;
}

/** Whether a user may read a question: the requester, the one who answered, and until then everybody who may answer. */
export async function isReadableQuestion(db: Queryable, user: ChatUser, id: string): Promise<boolean> {
  return await getValue(db, boolean)`
    select exists (select from chat_questions where id = ${id} and (user_id = ${user.id}
      or (answered_at is null or answered_by = ${user.id}) and ${isAnswererSql(user)})) as may`;
}

/** Locks a question until the transaction ends. */
export async function lockQuestion(tx: Queryable, id: string): Promise<ChatQuestion | null> {
  await execute(tx)`select 1 from chat_questions where id = ${id} for update`;
  return await findChatQuestion(tx, id);
}

/** How many unanswered questions a user has. Parallel transactions of this user wait for each other here. */
export async function lockOpenQuestionCount(tx: Queryable, userId: string): Promise<number> {
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended('chat questions ' || ${userId}, 0))`;
  return await getValue(tx, integer)`
    select count(*) from chat_questions where user_id = ${userId} and answered_at is null`;
}

export async function insertQuestion(
  tx: Queryable,
  question: { id: string; userId: string; wantedExpertId: string | null; text: string; now: Date },
): Promise<void> {
  await execute(tx)`insert into chat_questions (id, user_id, wanted_expert_id, text, created_at)
    values (${question.id}, ${question.userId}, ${question.wantedExpertId}, ${question.text}, ${question.now})`;
}

export async function updateQuestionAnswered(
  tx: Queryable,
  answered: { id: string; answer: string; userId: string; now: Date },
): Promise<void> {
  await execute(tx)`update chat_questions set answer = ${answered.answer}, answered_by = ${answered.userId},
    answered_at = ${answered.now} where id = ${answered.id}`;
}

export async function deleteQuestion(tx: Queryable, id: string): Promise<void> {
  await execute(tx)`delete from chat_questions where id = ${id}`;
}
