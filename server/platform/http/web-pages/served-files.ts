import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../failure.ts';
import { encodings, type Encoding } from '../responses/encoding.ts';
import { PreparedBody, prepareReply } from '../responses/prepared-body.ts';

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
 * The files that a folder and the folders below it contain at the start. Each is read once and kept in memory: a stream
 * for each response would take a file handle and a buffer for every client that does not read.
 */
export class ServedFiles {
  /** Relative to the folder, with slashes. */
  readonly paths: ReadonlySet<string>;
  readonly #root: string;
  readonly #cacheControl: string;
  readonly #bodies = new Map<string, Promise<PreparedBody>>();

  constructor(root: string, cacheControl: string) {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = entries.map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
    this.paths = new Set(paths);
    this.#root = root;
    this.#cacheControl = cacheControl;
  }

  /** Sends a file. Throws `not_found` when there is none, or its extension has no content type. */
  async send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<Buffer | ''> {
    const contentType = contentTypes[extname(path)];
    if (contentType === undefined || !this.paths.has(path)) throw new Failure('not_found');
    const body = this.#bodies.get(path) ?? this.#read(path, contentType);
    this.#bodies.set(path, body);
    void reply.header('cache-control', this.#cacheControl);
    return await prepareReply(request, reply, await body);
  }

  async #read(path: string, contentType: string): Promise<PreparedBody> {
    const compressed = new Map<Encoding, Buffer>();
    for (const encoding of encodings) {
      const form = path + extensions[encoding];
      if (this.paths.has(form)) compressed.set(encoding, await readFile(join(this.#root, form)));
    }
    return new PreparedBody(await readFile(join(this.#root, path)), contentType, compressed);
  }
}
