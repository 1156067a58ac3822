import { createParser } from 'eventsource-parser';
import { traceOutgoing } from './trace-outgoing.ts';

/** Limits of a response: milliseconds until the first byte, between two bytes and in total, and total bytes. */
type StreamLimits = { firstByte: number; stall: number; total: number; bytes: number };

const usual: StreamLimits = { firstByte: 8000, stall: 5000, total: 20_000, bytes: 512 * 1024 };

/** There was no answer, it was no event stream, or it exceeded a limit. */
export class StreamError extends Error {}

/**
 * Sends JSON to another server and yields the data of each server-sent event as it arrives. Redirects are not followed,
 * so that no other server gets the headers. Throws a StreamError, when `signal` is aborted its reason; the connection
 * is closed when the reader stops.
 */
export async function* postForEvents(
  url: string,
  headers: Record<string, string>,
  body: object,
  { limits = usual, signal: stopping }: { limits?: StreamLimits; signal?: AbortSignal | undefined } = {},
): AsyncGenerator<string> {
  const controller = new AbortController();
  const ends = [controller.signal, AbortSignal.timeout(limits.total), ...(stopping ? [stopping] : [])];
  const signal = AbortSignal.any(ends);
  const giveUpAfter = (milliseconds: number) =>
    setTimeout(() => controller.abort(new StreamError(`nothing arrived for ${milliseconds} ms`)), milliseconds);
  let timer = giveUpAfter(limits.firstByte);
  try {
    const answer = await traceOutgoing('POST', url, async (record) => {
      const response = await fetch(buildRequest(url, headers, body), { redirect: 'error', signal });
      record(response.status);
      return response;
    });
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
    if (!answer.ok) throw new StreamError(`${new URL(url).host} answered ${answer.status}`);
    if (!isStream || !answer.body) throw new StreamError(`${new URL(url).host} answered without an event stream`);
    const events = new Events(limits.bytes);
    for await (const chunk of answer.body) {
      clearTimeout(timer);
      timer = giveUpAfter(limits.stall);
      yield* events.take(chunk);
    }
  } catch (error) {
    stopping?.throwIfAborted();
    throw error instanceof StreamError ? error : new StreamError((error as Error).message, { cause: error });
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}

/** The error of `Request` has the URL with its password, or the value of the header. */
function buildRequest(url: string, headers: Record<string, string>, body: object): Request {
  const sent = { 'content-type': 'application/json', accept: 'text/event-stream', ...headers };
  const content = JSON.stringify(body);
  try {
    return new Request(url, { method: 'POST', headers: sent, body: content });
  } catch {
    throw new StreamError('the request cannot be made: its URL or a header is invalid');
  }
}

/** Parses events from chunks that may end anywhere, also within a character. */
class Events {
  readonly #decoder = new TextDecoder();
  readonly #ready: string[] = [];
  readonly #parser;
  readonly #maxBytes: number;
  #received = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.#parser = createParser({ onEvent: ({ data }) => void this.#ready.push(data) });
  }

  take(chunk: Uint8Array): string[] {
    this.#received += chunk.byteLength;
    if (this.#received > this.#maxBytes)
      throw new StreamError(`the response has at least ${this.#received} bytes; the limit is ${this.#maxBytes}`);
    this.#parser.feed(this.#decoder.decode(chunk, { stream: true }));
    return this.#ready.splice(0);
  }
}
