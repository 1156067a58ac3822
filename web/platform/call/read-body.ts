import { localError } from './call-error.ts';

/**
 * The body of a successful response, while it is read. Rejects with a CallError when it is of another program, cut off or
 * late; an aborted one as it is.
 */
export async function readBody<Body>(reading: Promise<Body>): Promise<Body> {
  return await reading.catch((cause: Error) => {
    if (cause.name === 'AbortError') throw cause;
    if (cause.name === 'SyntaxError') throw localError('unreadable_answer', { cause });
    throw localError(cause.name === 'TimeoutError' ? 'timed_out' : 'network_unavailable', { cause });
  });
}
