import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, encodings, type Encoding } from './encoding.ts';

/** Bytes below which compression does not help. */
export const minCompressedBytes = 1024;

/**
 * A response body that is sent many times: encoded, compressed and hashed once, each when it is first needed. All
 * connections share its buffers, so responses that clients do not read take no memory of their own.
 */
export class PreparedBody {
  readonly contentType: string;
  readonly plain: Buffer;
  /** The encodings in which it is sent; the plain body is always one. */
  readonly encodings: readonly Encoding[];
  readonly #compressed: Map<Encoding, Promise<Buffer>>;
  #etag: string | null = null;

  /** `compressed`: its encoded forms, all that are sent. Default: it is compressed when it has 1 KB or more. */
  constructor(
    content: string | Buffer,
    contentType = 'application/json; charset=utf-8',
    compressed?: Map<Encoding, Buffer>,
  ) {
    this.contentType = contentType;
    this.plain = typeof content === 'string' ? Buffer.from(content) : content;
    this.#compressed = new Map([...(compressed ?? [])].map(([encoding, body]) => [encoding, Promise.resolve(body)]));
    this.encodings = compressed ? [...compressed.keys()] : this.plain.length >= minCompressedBytes ? encodings : [];
  }

  /** Weak, since every encoding has the same tag. */
  get etag(): string {
    return (this.#etag ??= `W/"${hash('sha1', this.plain, 'base64url')}"`);
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding) ?? compress(this.plain, encoding);
    this.#compressed.set(encoding, known);
    return known;
  }
}

/** Sets the headers of a prepared body. @returns what is sent: nothing when the client has this version already */
export function prepareReply(
  request: FastifyRequest,
  reply: FastifyReply,
  body: PreparedBody,
): Buffer | '' | Promise<Buffer> {
  void reply.header('content-type', body.contentType).header('etag', body.etag);
  if (body.encodings.length > 0) void reply.header('vary', 'accept-encoding');
  // Conditions apply to a success only (RFC 9110, 13.2.1).
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], body.etag)) {
    void reply.status(304);
    return '';
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'], body.encodings);
  if (encoding === null) return body.plain;
  void reply.header('content-encoding', encoding);
  return body.encoded(encoding);
}

/** `If-None-Match` is a list of tags, weak ones included, or `*` (RFC 9110, 13.1.2). */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^(?!W\/)/, 'W/') === etag);
}
