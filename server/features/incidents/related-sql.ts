import { type RawBuilder, sql } from 'kysely';
import type { Incident, IncidentName, Related } from '#contract/incidents.ts';
import { canReadChatSql } from '#server/features/expert-chat/public.ts';
import { hiddenChangesSince, isSupporterSql } from '#server/features/requests/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { chat_sessions, incidents, requests } from '#server/platform/database/schema.ts';
import { findRow, listRows } from '#server/platform/database/statements.ts';
import { targetsSql, visibleSql } from './incidents-sql.ts';

const duringSql = (createdAt: RawBuilder<unknown>) =>
  sql`${createdAt} >= incidents.started_at and ${createdAt} <= coalesce(incidents.resolved_at, 'infinity')`;

/** A problem report about an affected app that was made during the incident. */
const fitsRequestSql = sql`(request.is_problem and request.app_id = target.app_id and ${duringSql(sql`request.created_at`)})`;

/**
 * A conversation that was started during the incident, and whose subject has the name of an affected app or tool as
 * whole words, or of which a problem report about an affected app was made.
 */
const fitsChatSql = sql`(${duringSql(sql`session.created_at`)} and (
  to_tsvector('simple', fold(coalesce(session.topic, '')))
    @@ phraseto_tsquery('simple', fold(coalesce(apps.name, tools.name)))
  or exists (select from requests as made
    where made.id = session.request_id and made.is_problem and made.app_id = target.app_id)))`;

const maxRelated = 50;

/** The newest requests about an incident that the caller may read. */
export async function listRelatedRequests(context: Context, { id }: Incident): Promise<Related['requests']> {
  const { db, user } = context;
  const canRead =
    user.role >= 2
      ? sql`true`
      : sql`(request.user_id = ${user.id} or ${isSupporterSql(sql`request.id`, user.id, hiddenChangesSince(context))})`;
  return await listRows(db, { id: requests.id, title: requests.title, createdAt: requests.created_at })`
    select distinct request.id, request.title, request.created_at as "createdAt"
    from incidents join (${targetsSql}) on target.incident_id = incidents.id
    join requests as request on ${fitsRequestSql}
    where incidents.id = ${id} and ${visibleSql(user.role)} and ${canRead}
    order by "createdAt" desc, request.id desc limit ${maxRelated}`;
}

/** The newest conversations about an incident that the caller may read. */
export async function listRelatedChats({ db, user }: Context, { id }: Incident): Promise<Related['chats']> {
  return await listRows(db, { id: chat_sessions.id, topic: chat_sessions.topic, createdAt: chat_sessions.created_at })`
    select distinct session.id, session.topic, session.created_at as "createdAt"
    from incidents join (${targetsSql}) on target.incident_id = incidents.id
    join chat_sessions as session on ${fitsChatSql}
    where incidents.id = ${id} and ${visibleSql(user.role)} and ${canReadChatSql(user)}
    order by "createdAt" desc, session.id desc limit ${maxRelated}`;
}

const nameColumns = { id: incidents.id, name: incidents.name };

/** The incident that a request is about, of an app that the role may see. The request itself must be readable. */
export async function findIncidentOfRequest(
  db: Queryable,
  requestId: string,
  { user }: Context,
): Promise<IncidentName | null> {
  return await findRow(db, nameColumns)`
    select incidents.id, incidents.name
    from requests as request join (${targetsSql}) on target.app_id = request.app_id
    join incidents on incidents.id = target.incident_id and incidents.merged_into is null and ${fitsRequestSql}
    where request.id = ${requestId} and ${visibleSql(user.role)}
    order by opened_at desc, incidents.id desc limit 1`;
}

/** The incident that a conversation is about, of an app or tool that the role may see. It must be readable. */
export async function findIncidentOfChat(
  db: Queryable,
  sessionId: string,
  { user }: Context,
): Promise<IncidentName | null> {
  return await findRow(db, nameColumns)`
    select incidents.id, incidents.name
    from chat_sessions as session
    join incidents on incidents.merged_into is null and ${duringSql(sql`session.created_at`)}
    join (${targetsSql}) on target.incident_id = incidents.id and ${fitsChatSql}
    where session.id = ${sessionId} and ${visibleSql(user.role)}
    order by opened_at desc, incidents.id desc limit 1`;
}
