import type { RequestDetail } from '#contract/requests.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { listEvents } from './request-events-sql.ts';
import { findRequest } from './requests-sql.ts';

/** A request with its history. Below role 2 only the author and supporters can read it: others get `not_found`. */
export async function readRequest(context: Context, id: string): Promise<RequestDetail> {
  const found = await findRequest(context.db, id, context.user.id);
  if (found === null) throw new Failure('not_found');
  if (context.user.role < 2 && !found.isOwn && !found.isSupported) throw new Failure('not_found');
  return { ...found, history: await listEvents(context.db, id) };
}
