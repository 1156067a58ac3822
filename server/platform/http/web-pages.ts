import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { Failure } from '../failure.ts';
import { projectRoot } from '../project-root.ts';
import { sendPrecompressed, serveAssets, type PrecompressedFile } from './web-assets.ts';

/** Where vite builds the browser part. */
const webRoot = join(projectRoot, 'dist/web');

/** Serves the browser part: hashed assets, cached for ever, and the page for every other address. */
export function serveWebPages(server: FastifyInstance, config: Config, root = webRoot): void {
  const file = join(root, 'index.html');
  const page = existsSync(file) ? compressPage(brand(readFileSync(file, 'utf8'), config.brand)) : null;
  if (page !== null) serveAssets(server, join(root, 'assets'));
  server.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets|health|demo)(\/|$)/.test(request.url.split('?')[0]!);
    if (!isPage || page === null) throw new Failure('not_found');
    return sendPrecompressed(request, reply.header('cache-control', 'no-cache'), page);
  });
}

/** Once, at the start: uncompressed, the page does not fit in the first round trip of a connection (14 KB). */
function compressPage(page: string): PrecompressedFile {
  const plain = Buffer.from(page);
  return { type: 'text/html; charset=utf-8', plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}

function brand(page: string, { name, abbreviation, tagline, blue, orange }: Config['brand']): string {
  const values = { NAME: name, ABBREVIATION: abbreviation, TAGLINE: tagline, BLUE: blue, ORANGE: orange };
  return page.replaceAll(/%BRAND_([A-Z]+)%/g, (placeholder, key: string) =>
    escapeHtml(values[key as keyof typeof values] ?? placeholder),
  );
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
