import { Socket } from 'node:net';
import type { onRequestHookHandler } from 'fastify';

/** Milliseconds from the headers of a request until its body must have arrived: 10 MB at 0.7 Mbit/s. */
const maxDuration = 130_000;

/** The connections on which such a body arrives: the time limit of other requests does not apply to them. */
const slow = new WeakSet<Socket>();

/**
 * Gives the body of this request more time than that of others. A connection whose body has not arrived by then is
 * closed, whether the request was answered or not.
 */
export const allowSlowBody: onRequestHookHandler = ({ raw }, _reply, done) => {
  const { socket } = raw;
  // A call that was injected has no connection.
  if (!(socket instanceof Socket)) return done();
  slow.add(socket);
  const timer = setTimeout(() => socket.destroy(), maxDuration).unref();
  const end = () => {
    clearTimeout(timer);
    slow.delete(socket);
  };
  raw.once('end', end).once('close', () => {
    // A request that was answered before its body arrived is closed too, and the rest of the body still arrives.
    if (raw.complete || socket.destroyed) end();
  });
  done();
};

/** Whether a body may take longer on this connection. Node reports the end of its own limit once per request. */
export function mayBeSlow(socket: Socket): boolean {
  return slow.has(socket);
}
