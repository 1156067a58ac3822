import type { RequestDetail, RequestEvent } from '#contract/requests.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { listComments } from './comments/list-comments.ts';
import { hiddenChangesSince } from './policy.ts';
import { listEvents } from './request-events-sql.ts';
import { findRequest } from './requests-sql.ts';

/**
 * A request. Below role 2 only the author and supporters can read it: others get `not_found`. Names and history are for
 * the author and supervisors; a change that can still be undone shows to supervisors only.
 */
export async function readRequest(context: Context, id: string): Promise<RequestDetail> {
  const since = hiddenChangesSince(context);
  const found = await findRequest(context.db, { id, userId: context.user.id, since });
  if (found === null) throw new Failure('not_found');
  const seesNames = context.user.role >= 2 || found.isOwn;
  if (!seesNames && !found.isSupported) throw new Failure('not_found');
  const history = await listEvents(context.db, id, since);
  const comments = await listComments(context, found);
  const replies = history.flatMap(toReply);
  const shown = { ...found, replies, comments };
  return seesNames ? { ...shown, history } : { ...shown, user: null, history: [] };
}

function toReply({ id, reply, createdAt }: RequestEvent): RequestDetail['replies'] {
  return reply === null ? [] : [{ id, text: reply, createdAt }];
}
