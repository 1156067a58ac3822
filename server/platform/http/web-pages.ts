import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { Failure } from '../failure.ts';
import { projectRoot } from '../project-root.ts';
import { serveAssets } from './web-assets.ts';

/** Where vite builds the browser part. */
const webRoot = join(projectRoot, 'dist/web');

/** Serves the browser part: hashed assets for ever, and the one page for every other address. */
export function serveWebPages(server: FastifyInstance, config: Config): void {
  const file = join(webRoot, 'index.html');
  const page = existsSync(file) ? brand(readFileSync(file, 'utf8'), config.brand) : null;
  if (page !== null) serveAssets(server, join(webRoot, 'assets'));
  server.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      page !== null &&
      !/^\/(api|assets|health|demo)(\/|$)/.test(request.url.split('?')[0]!);
    if (!isPage) throw new Failure('not_found');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
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
