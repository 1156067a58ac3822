import { localError } from './call-error.ts';

/** The JSON of a successful response. Rejects as `readBody`. */
export async function readJson<Output>(response: Response): Promise<Output> {
  return await readBody(response.json() as Promise<Output>);
}

/** A body that is being read. Rejects with a CallError when it is of another program, cut off or late; aborted as it is. */
export async function readBody<Body>(reading: Promise<Body>): Promise<Body> {
  return await reading.catch((cause: Error) => {
    if (cause.name === 'AbortError') throw cause;
    if (cause.name === 'SyntaxError') throw localError('unreadable_answer', { cause });
    throw localError(cause.name === 'TimeoutError' ? 'timed_out' : 'network_unavailable', { cause });
  });
}
