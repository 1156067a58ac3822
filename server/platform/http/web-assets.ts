import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';

type Asset = { type: string; plain: Buffer; br?: Buffer; gzip?: Buffer };

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
    return send(request, reply, asset);
  });
}

/** All at once: hundreds of small reads through the event loop take many times as long, and nothing runs yet. */
function readAssets(folder: string): Map<string, Asset> {
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

/** The smallest form that the browser takes. */
function send({ headers }: FastifyRequest, reply: FastifyReply, { type, plain, br, gzip }: Asset) {
  void reply.type(type).header('cache-control', 'public, max-age=31536000, immutable');
  if (!br && !gzip) return reply.send(plain);
  void reply.header('vary', 'accept-encoding');
  const takes = (coding: string) =>
    new RegExp(`\\b${coding}\\b(?!;q=0(\\.0*)?\\b)`).test(headers['accept-encoding'] ?? '');
  if (br && takes('br')) return reply.header('content-encoding', 'br').send(br);
  if (gzip && takes('gzip')) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(plain);
}
