import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, encodings, type Encoding } from './encoding.ts';

/** Bytes below which compression does not help. */
export const minCompressedBytes = 1024;
export const jsonType = 'application/json; charset=utf-8';

type FormsOptions = {
  /** The forms of a content that is sent in no other encoding. Default: every encoding, made when first needed. */
  only?: Map<Encoding, Buffer>;
  /** A form was added: `bytes` has changed. */
  onEncoded?: () => void;
};

/** The tag and the encoded forms of a content, each made once. They can be kept without the content. */
export class EncodedForms {
  readonly encodings: readonly Encoding[];
  /** Bytes of the forms that were made here. */
  bytes = 0;
  readonly #forms: Map<Encoding, Promise<Buffer>>;
  readonly #onEncoded: (() => void) | undefined;
  #etag: string | null = null;

  constructor({ only, onEncoded }: FormsOptions = {}) {
    this.encodings = only ? [...only.keys()] : encodings;
    this.#forms = new Map([...(only ?? [])].map(([encoding, body]) => [encoding, Promise.resolve(body)]));
    this.#onEncoded = onEncoded;
  }

  /** Weak, since every encoding has the same tag. */
  etagOf(body: PreparedBody): string {
    return (this.#etag ??= `W/"${hash('sha1', body.plain, 'base64url')}"`);
  }

  of(body: PreparedBody, encoding: Encoding): Promise<Buffer> {
    const known = this.#forms.get(encoding) ?? this.#encode(body.plain, encoding);
    this.#forms.set(encoding, known);
    return known;
  }

  async #encode(plain: Buffer, encoding: Encoding): Promise<Buffer> {
    const pooled = await compress(plain, encoding);
    // In memory of its own: a slice of a pool keeps all of the pool.
    const form = Buffer.allocUnsafeSlow(pooled.length);
    pooled.copy(form);
    this.bytes += form.length;
    this.#onEncoded?.();
    return form;
  }
}

/**
 * A response body that is sent many times: encoded, compressed and hashed once, each when it is first needed. All
 * connections share its buffers, so responses that clients do not read take no memory of their own.
 */
export class PreparedBody {
  readonly contentType: string;
  /** The encodings in which it is sent; the plain body is always one. */
  readonly encodings: readonly Encoding[];
  readonly #forms: EncodedForms;
  #content: Buffer | (() => string);

  /**
   * `content`: a function is called only when the forms lack what is sent; it returns 1 KB or more. `forms`: those of
   * this content. Default: it is compressed when it has 1 KB or more.
   */
  constructor(content: string | Buffer | (() => string), contentType = jsonType, forms?: EncodedForms) {
    this.contentType = contentType;
    this.#content = typeof content === 'string' ? Buffer.from(content) : content;
    this.#forms = forms ?? new EncodedForms();
    this.encodings = forms || this.plain.length >= minCompressedBytes ? this.#forms.encodings : [];
  }

  get plain(): Buffer {
    if (typeof this.#content === 'function') this.#content = Buffer.from(this.#content());
    return this.#content;
  }

  get etag(): string {
    return this.#forms.etagOf(this);
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    return this.#forms.of(this, encoding);
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
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^(?!W\/)/, 'W/') === etag);
}
