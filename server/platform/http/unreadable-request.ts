import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errors, type ErrorBody, type ErrorCode } from '#contract/platform/errors.ts';
import { refusedRequest } from './limits/limited-server.ts';
import { newId } from '../ids.ts';

/** The response that a connection is sending; an undocumented property of Node's HTTP server. */
type Connection = Socket & { _httpMessage?: { headersSent: boolean } | null };

/**
 * Answers invalid HTTP, oversized headers and requests that do not arrive in time in the error form of the contract, and
 * closes the connection. One that has begun a response, or exceeds its limits, is closed without an answer.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Connection): void {
  const cannotAnswer = error.code === 'ECONNRESET' || error.code === refusedRequest || !socket.writable;
  if (cannotAnswer || socket._httpMessage?.headersSent) return void socket.destroy();
  const code: ErrorCode = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timed_out' : 'malformed_request';
  const { status, message } = errors[code];
  const body = JSON.stringify({ code, message, requestId: newId(), fields: {} } satisfies ErrorBody);
  socket.write(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  socket.destroySoon();
}
