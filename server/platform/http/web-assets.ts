import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';

export type PrecompressedFile = { type: string; plain: Buffer; br?: Buffer; gzip?: Buffer };

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Serves the built files of a folder under `/assets/`. Their names have a hash of what is in them, so a browser keeps
 * them for ever; they are few and small, so they are kept in memory: a first visit asks for many of them at once.
 */
export function serveAssets(server: FastifyInstance, folder: string): void {
  const assets = readAssets(folder);
  server.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const asset = assets.get(request.params['*']);
    if (!asset) throw new Failure('not_found');
    void reply.header('cache-control', 'public, max-age=31536000, immutable');
    return sendPrecompressed(request, reply, asset);
  });
}

/** All at once: hundreds of small reads through the event loop take many times as long, and nothing runs yet. */
function readAssets(folder: string): Map<string, PrecompressedFile> {
  const names = new Set(readdirSync(folder));
  const read = (name: string) => (names.has(name) ? readFileSync(join(folder, name)) : undefined);
  const originals = [...names].filter((name) => !/\.(br|gz)$/.test(name));
  return new Map(
    originals.map((name) => {
      const type = types[extname(name)] ?? 'application/octet-stream';
      return [
        name,
        { type, plain: readFileSync(join(folder, name)), br: read(`${name}.br`), gzip: read(`${name}.gz`) },
      ];
    }),
  );
}

/** Sends the smallest encoding that the request accepts. */
export function sendPrecompressed(request: FastifyRequest, reply: FastifyReply, file: PrecompressedFile): FastifyReply {
  const { type, plain, br, gzip } = file;
  void reply.type(type);
  if (!br && !gzip) return reply.send(plain);
  void reply.header('vary', 'accept-encoding');
  const accepts = (coding: string) =>
    new RegExp(`\\b${coding}\\b(?!;q=0(\\.0*)?\\b)`).test(request.headers['accept-encoding'] ?? '');
  if (br && accepts('br')) return reply.header('content-encoding', 'br').send(br);
  if (gzip && accepts('gzip')) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(plain);
}
