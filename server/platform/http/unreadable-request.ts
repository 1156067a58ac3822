import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errors, type ErrorBody, type ErrorCode } from '#contract/platform/errors.ts';
import { refusedRequest } from './limits/limited-server.ts';
import { mayBeSlow } from './limits/slow-bodies.ts';
import { newId } from '../ids.ts';

/** The response that a connection is sending; an undocumented property of Node's HTTP server. */
type Connection = Socket & { _httpMessage?: { headersSent: boolean } | null };

/**
 * Answers invalid HTTP, oversized headers and requests that do not arrive in time in the error form of the contract,
 * and closes the connection. One that has begun a response, or exceeds its limits, is closed without an answer.
 * `headers`: those of the answer besides its form.
 */
export function answerUnreadable(
  headers: Record<string, string>,
  error: NodeJS.ErrnoException,
  socket: Connection,
): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && mayBeSlow(socket)) return;
  const cannotAnswer = error.code === 'ECONNRESET' || error.code === refusedRequest || !socket.writable;
  if (cannotAnswer || socket._httpMessage?.headersSent) return void socket.destroy();
  const code: ErrorCode = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timed_out' : 'malformed_request';
  const { status, message } = errors[code];
  const requestId = newId();
  const body = JSON.stringify({ code, message, requestId, fields: {} } satisfies ErrorBody);
  const all = {
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}
