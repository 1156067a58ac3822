import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from './prepared-body.ts';

type FileOptions = {
  mediaType: string;
  bytes: number;
  /** Quoted. The content of a tag does not change. */
  etag: string;
  /** For the person who saves it; `inline`: browsers may also show it. */
  name: string;
  inline: boolean;
  open: () => Readable;
};

/**
 * A file of users, which nobody else can be trusted to have made harmless: browsers run nothing in it, do not guess
 * its type, and ask before they use a copy again.
 */
export class StoredFile {
  readonly options: FileOptions;

  constructor(options: FileOptions) {
    this.options = options;
  }

  open(): Readable {
    return this.options.open();
  }
}

/** Sets the headers of a file. @returns whether the client has it already, which is answered with 304 */
export function isKnownFile(request: FastifyRequest, reply: FastifyReply, { options }: StoredFile): boolean {
  const { mediaType, bytes, etag, name, inline } = options;
  void reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    vary: 'authorization',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-type': mediaType,
    'content-disposition': dispositionOf(inline ? 'inline' : 'attachment', name),
  });
  if (isKnown(request.headers['if-none-match'], `W/${etag}`)) {
    void reply.status(304);
    return true;
  }
  void reply.header('content-length', bytes);
  return false;
}

/** With the name in ASCII for old clients, and in UTF-8 (RFC 6266, RFC 8187). */
function dispositionOf(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ !#$&'()+,\-.0-9;=@A-Z[\]^_`a-z{}~]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
