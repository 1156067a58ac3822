import { createParser } from 'eventsource-parser';

/** What another machine may take: milliseconds until its first byte, between two bytes and in all, and bytes in all. */
export type StreamLimits = { firstByte: number; stall: number; total: number; bytes: number };

const usual: StreamLimits = { firstByte: 8000, stall: 5000, total: 20_000, bytes: 512 * 1024 };

/** It did not answer, answered something else than events, or took more than it may. */
export class StreamError extends Error {}

/**
 * Sends JSON to another machine and gives the data of each server-sent event as it comes. Redirects are not followed, so
 * that the headers go nowhere else. Throws a StreamError; whoever stops reading hangs up.
 */
export async function* postForEvents(
  url: string,
  headers: Record<string, string>,
  body: object,
  limits: StreamLimits = usual,
): AsyncGenerator<string> {
  const hangUp = new AbortController();
  const signal = AbortSignal.any([hangUp.signal, AbortSignal.timeout(limits.total)]);
  let timer = setTimeout(() => hangUp.abort(), limits.firstByte);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
      body: JSON.stringify(body),
    });
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
    if (!answer.ok || !isStream || !answer.body) throw new StreamError(`it answered ${answer.status}`);
    const events = new Events(limits.bytes);
    for await (const chunk of answer.body) {
      clearTimeout(timer);
      timer = setTimeout(() => hangUp.abort(), limits.stall);
      yield* events.take(chunk);
    }
  } catch (error) {
    throw error instanceof StreamError ? error : new StreamError((error as Error).message, { cause: error });
  } finally {
    clearTimeout(timer);
    hangUp.abort();
  }
}

/** Makes events of pieces that may be cut anywhere, also within a letter. */
class Events {
  readonly #decoder = new TextDecoder();
  readonly #ready: string[] = [];
  readonly #parser;
  #left: number;

  constructor(maxBytes: number) {
    this.#left = maxBytes;
    this.#parser = createParser({ onEvent: ({ data }) => void this.#ready.push(data) });
  }

  take(chunk: Uint8Array): string[] {
    this.#left -= chunk.byteLength;
    if (this.#left < 0) throw new StreamError('it says too much');
    this.#parser.feed(this.#decoder.decode(chunk, { stream: true }));
    return this.#ready.splice(0);
  }
}
