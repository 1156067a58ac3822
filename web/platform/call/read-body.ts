import { localError } from './call-error.ts';
import { reportUnreachable } from './reachability.ts';

/**
 * The body of a successful response, while it is read. Rejects with a CallError when it is cut off, late, or of another
 * program, such as the sign-in page of a Wi-Fi network: the portal is then unreachable. An aborted one rejects as it is.
 */
export async function readBody<Body>(reading: Promise<Body>): Promise<Body> {
  return await reading.catch((cause: Error) => {
    if (cause.name === 'AbortError') throw cause;
    reportUnreachable();
    throw localError(cause.name === 'TimeoutError' ? 'timed_out' : 'network_unavailable', { cause });
  });
}
