import { pipeline, Transform, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endMarkHeaders, type Endpoint } from '#contract/platform/endpoint.ts';

const header = 'X-End-Mark';

/**
 * Ends a streamed file with the mark that its client asks for, where the contract offers it. A stream has no length,
 * and a proxy that speaks HTTP/1.0 to the portal does not notice, or not pass on, that it broke. When one of the two
 * streams breaks, so does the other.
 */
export function addEndMark(
  { headers }: Pick<Endpoint, 'headers'>,
  file: Readable,
  request: FastifyRequest,
  reply: FastifyReply,
): Readable {
  if (headers !== endMarkHeaders) return file;
  const given = endMarkHeaders.safeParse({ [header]: request.headers[header.toLowerCase()] });
  const mark = given.data?.[header];
  if (mark === undefined) return file;
  void reply.header(header, mark);
  const marked = new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => done(null, mark),
  });
  // The response reports an error of the stream.
  return pipeline(file, marked, () => undefined);
}
