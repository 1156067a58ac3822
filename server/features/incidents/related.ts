import type { IncidentName, Related } from '#contract/incidents.ts';
import { findSession } from '#server/features/expert-chat/public.ts';
import { requireReadable as requireReadableRequest } from '#server/features/requests/public.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { requireReadable } from './incidents.ts';
import { findIncidentOfChat, findIncidentOfRequest, listRelatedChats, listRelatedRequests } from './related-sql.ts';

/** What the caller may read of the requests and conversations about an incident. */
export async function listRelated(context: Context, id: string): Promise<Related> {
  const incident = await requireReadable(context.db, id, context.user.role);
  const [requests, chats] = await Promise.all([
    listRelatedRequests(context, incident),
    listRelatedChats(context, incident),
  ]);
  return { requests, chats };
}

type Found = { incident: IncidentName | null };

/** The incident of a request. Throws `not_found` when the caller may not read the request. */
export async function readIncidentOfRequest(context: Context, requestId: string): Promise<Found> {
  await requireReadableRequest(context, requestId);
  return { incident: await findIncidentOfRequest(context.db, requestId, context) };
}

/** The incident of a conversation. Throws `not_found` when the caller may not read the conversation. */
export async function readIncidentOfChat(context: Context, sessionId: string): Promise<Found> {
  if ((await findSession(context.db, context.user, sessionId)) === null) throw new Failure('not_found');
  return { incident: await findIncidentOfChat(context.db, sessionId, context) };
}
