import { traceOutgoing } from './trace-outgoing.ts';

/** Milliseconds until the whole answer has arrived, and its bytes. */
export type RequestLimits = { totalMs: number; bytes: number };

const usual: RequestLimits = { totalMs: 10_000, bytes: 256 * 1024 };

/**
 * `json` is undefined when the body is no JSON. `retryAfterSeconds`: null without such a header, or with a date in it.
 */
export type JsonAnswer = { status: number; json: unknown; retryAfterSeconds: number | null };

/**
 * There was no complete answer within the limits. The message names no header and no part of a body. `code`: of the
 * error of the connection, such as `ENOTFOUND`.
 */
export class RequestError extends Error {
  readonly reason: 'timed_out' | 'connection' | 'certificate' | 'too_large';
  readonly code: string | null;

  constructor(reason: RequestError['reason'], options?: ErrorOptions) {
    super(`no answer: ${reason}`, options);
    this.reason = reason;
    this.code = codeOf(options?.cause);
  }
}

type JsonRequest = {
  headers: Record<string, string>;
  /** Sent with POST as a form; absent: GET. */
  form?: URLSearchParams;
  signal?: AbortSignal | undefined;
  limits?: RequestLimits;
};

/**
 * Calls another server and reads its answer, whatever its status. Redirects are not followed, so that no other server
 * gets the headers. Throws a RequestError; when `signal` is aborted, its reason.
 */
export async function requestJson(url: string, request: JsonRequest): Promise<JsonAnswer> {
  return await traceOutgoing(request.form === undefined ? 'GET' : 'POST', url, async (record) => {
    const answer = await sendRequest(url, request);
    record(answer.status);
    return answer;
  });
}

async function sendRequest(url: string, request: JsonRequest): Promise<JsonAnswer> {
  const { headers, form, signal, limits = usual } = request;
  const controller = new AbortController();
  const timeout = AbortSignal.timeout(limits.totalMs);
  const ends = [controller.signal, timeout, ...(signal ? [signal] : [])];
  try {
    const answer = await fetch(url, {
      method: form === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      signal: AbortSignal.any(ends),
      headers: { accept: 'application/json', ...headers },
      ...(form !== undefined && { body: form }),
    });
    const text = await readText(answer, limits.bytes);
    return { status: answer.status, json: parseJson(text), retryAfterSeconds: retryAfterOf(answer) };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof RequestError) throw error;
    const isCertificate = /CERT|LEAF_SIGNATURE/.test(codeOf(error) ?? '');
    const reason = isCertificate ? 'certificate' : 'connection';
    throw new RequestError(timeout.aborted ? 'timed_out' : reason, { cause: error });
  } finally {
    controller.abort();
  }
}

/** The code of the error that made a fetch fail, which is its cause. */
function codeOf(error: unknown): string | null {
  const { cause } = (error ?? {}) as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : null;
}

async function readText(answer: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new RequestError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function retryAfterOf(answer: Response): number | null {
  const value = answer.headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(value) ? Number(value) : null;
}
