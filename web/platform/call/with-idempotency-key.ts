import { userState } from '../session/user-state.ts';
import { randomUuid } from '../random-uuid.ts';

/** Keys of content that was sent and has no successful response, by that content as JSON. */
const keys = userState(() => new Map<string, string>());

/**
 * Sends content with an idempotency key. After a failure the same content is sent with the same key: when only the
 * response was lost, the server carries it out once. After a success the same content gets another key.
 */
export async function withIdempotencyKey<Content extends object, Result>(
  content: Content,
  send: (body: Content & { idempotencyKey: string }) => Promise<Result>,
): Promise<Result> {
  const text = JSON.stringify(content);
  const idempotencyKey = keys().get(text) ?? randomUuid();
  keys().set(text, idempotencyKey);
  const result = await send({ ...content, idempotencyKey });
  keys().delete(text);
  return result;
}
