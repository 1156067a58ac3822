import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endMarkHeaders } from '#contract/platform/endpoint.ts';

const header = 'X-End-Mark';

/**
 * Ends a streamed file with the mark that its client asks for, if it does. A stream has no length, and a proxy that speaks
 * HTTP/1.0 to the portal does not notice, or not pass on, that it broke.
 */
export function addEndMark(file: Readable, request: FastifyRequest, reply: FastifyReply): Readable {
  const given = endMarkHeaders.safeParse({ [header]: request.headers[header.toLowerCase()] });
  const mark = given.data?.[header];
  if (mark === undefined) return file;
  void reply.header(header, mark);
  return Readable.from(endWith(file, mark), { objectMode: false });
}

async function* endWith(file: Readable, mark: string): AsyncGenerator<Buffer | string> {
  yield* file as AsyncIterable<Buffer>;
  yield mark;
}
