import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, type Encoding } from './encoding.ts';

/** Bytes below which compression does not help. */
export const minCompressedBytes = 1024;

/** A response body that is sent many times: encoded, compressed and hashed once, each when it is first needed. */
export class PreparedBody {
  readonly contentType: string;
  readonly plain: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();
  #etag: string | null = null;

  constructor(text: string, contentType = 'application/json; charset=utf-8') {
    this.contentType = contentType;
    this.plain = Buffer.from(text);
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
  const isCompressible = body.plain.length >= minCompressedBytes;
  if (isCompressible) void reply.header('vary', 'accept-encoding');
  if (isKnown(request.headers['if-none-match'], body.etag)) {
    void reply.status(304).removeHeader('content-type');
    return '';
  }
  const encoding = isCompressible ? chooseEncoding(request.headers['accept-encoding']) : null;
  if (encoding === null) return body.plain;
  void reply.header('content-encoding', encoding);
  return body.encoded(encoding);
}

/** `If-None-Match` is a list of tags, weak ones included, or `*` (RFC 9110, 13.1.2). */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^(?!W\/)/, 'W/') === etag);
}
