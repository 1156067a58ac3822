import { isRecord, parseJson } from '../parse-json.ts';
import { randomUuid } from '../random-uuid.ts';
import { currentUser } from '../session/session.ts';
import { readStored, writeStored } from '../storage.ts';
import { isAnswered } from './error-text.ts';

/** Content that was sent and has no response, as JSON, with its key; `sentAt` in milliseconds. */
type Unanswered = { content: string; idempotencyKey: string; sentAt: number };

const keepMs = 24 * 3600_000;
const maxKept = 10;
/** Statuses of refusals before the key is read, which tell nothing of an earlier attempt. */
const unread = [401, 403, 408, 429];

const keyOf = (userId: string | undefined) => `idempotency_keys_${userId}`;

/**
 * Sends content with an idempotency key. Without a response, and after a reload, the same content is sent with the same key,
 * for a day: when only the response was lost, the server carries it out once. After a success or a refusal the same content
 * gets another key.
 */
export async function withIdempotencyKey<Content extends object, Result>(
  content: Content,
  send: (body: Content & { idempotencyKey: string }) => Promise<Result>,
): Promise<Result> {
  const stored = keyOf(currentUser()?.id);
  const text = JSON.stringify(content);
  const unanswered = readUnanswered(stored);
  const known = unanswered.find((one) => one.content === text);
  const idempotencyKey = known?.idempotencyKey ?? randomUuid();
  const others = unanswered.filter((one) => one.content !== text);
  writeUnanswered(stored, [{ content: text, idempotencyKey, sentAt: Date.now() }, ...others].slice(0, maxKept));
  const forget = () =>
    writeUnanswered(
      stored,
      readUnanswered(stored).filter((one) => one.content !== text),
    );
  try {
    const result = await send({ ...content, idempotencyKey });
    forget();
    return result;
  } catch (error) {
    if (isAnswered(error) && error.status < 500 && !(known && unread.includes(error.status))) forget();
    throw error;
  }
}

/** True when this content was sent and has no response, so that the server may have carried it out. */
export function isUnanswered(content: object): boolean {
  const text = JSON.stringify(content);
  return readUnanswered(keyOf(currentUser()?.id)).some((one) => one.content === text);
}

function readUnanswered(stored: string): Unanswered[] {
  const values = parseJson(readStored(stored) ?? '[]');
  return Array.isArray(values) ? values.filter(isRecent) : [];
}

function writeUnanswered(stored: string, unanswered: Unanswered[]): void {
  writeStored(stored, unanswered.length > 0 ? JSON.stringify(unanswered) : null);
}

function isRecent(value: unknown): value is Unanswered {
  return (
    isRecord(value) && typeof value['idempotencyKey'] === 'string' && Date.now() - Number(value['sentAt']) < keepMs
  );
}
