import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../failure.ts';
import { encodings, type Encoding } from '../responses/encoding.ts';
import { EncodedForms, PreparedBody, prepareReply } from '../responses/prepared-body.ts';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The extensions of the compressed forms that the build writes beside a file. */
const extensions: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/**
 * The files of a folder, without those of folders in it, as they are at the start. Each is read once and kept in
 * memory: a stream for each response would take a file handle and a buffer for every client that does not read.
 */
export class ServedFiles {
  readonly names: ReadonlySet<string>;
  readonly #root: string;
  readonly #cacheControl: string;
  readonly #bodies = new Map<string, Promise<PreparedBody>>();

  constructor(root: string, cacheControl: string) {
    const entries = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
    this.names = new Set(entries.map(({ name }) => name));
    this.#root = root;
    this.#cacheControl = cacheControl;
  }

  /** Sends a file. Throws `not_found` when there is none, or its extension has no content type. */
  async send(name: string, request: FastifyRequest, reply: FastifyReply): Promise<Buffer | ''> {
    const contentType = contentTypes[extname(name)];
    if (contentType === undefined || !this.names.has(name)) throw new Failure('not_found');
    const body = await (this.#bodies.get(name) ?? this.#load(name, contentType));
    void reply.header('cache-control', this.#cacheControl);
    return await prepareReply(request, reply, body);
  }

  /** A file that could not be read is read again by the next request. */
  #load(name: string, contentType: string): Promise<PreparedBody> {
    const body = this.#read(name, contentType);
    this.#bodies.set(name, body);
    body.catch(() => this.#bodies.delete(name));
    return body;
  }

  async #read(name: string, contentType: string): Promise<PreparedBody> {
    const only = new Map<Encoding, Buffer>();
    for (const encoding of encodings) {
      const form = name + extensions[encoding];
      if (this.names.has(form)) only.set(encoding, await readFile(join(this.#root, form)));
    }
    return new PreparedBody(await readFile(join(this.#root, name)), contentType, new EncodedForms({ only }));
  }
}
