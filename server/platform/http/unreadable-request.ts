import type { Socket } from 'node:net';
import { errors, type ErrorBody } from '#contract/platform/errors.ts';
import { newId } from '../ids.ts';

/** Answers invalid HTTP and oversized headers in the error form of the contract, and closes the connection. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const { status, message } = errors.malformed_request;
    const body = JSON.stringify({ code: 'malformed_request', message, requestId: newId() } satisfies ErrorBody);
    socket.write(
      `HTTP/1.1 ${status} Bad Request\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
