import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#server/platform/failure.ts';
import { ServedFiles } from '#server/platform/http/web-pages/served-files.ts';
import { escapeHtml } from '#server/platform/http/web-pages/escape-html.ts';
import { projectRoot } from '#server/platform/project-root.ts';
import { demoApps } from './data/apps/apps.ts';

const folder = join(projectRoot, 'server/seed/demo-tools');

/** Serves the three demo tools, and a placeholder page for each demo app that can be opened. */
export async function serveDemoTools(server: FastifyInstance): Promise<void> {
  const files = new ServedFiles(folder, 'public, max-age=0');
  server.get<{ Params: { '*': string } }>('/demo/tools/*', (request, reply) => {
    const path = request.params['*'].replace(/(?<=\/)$/, 'index.html');
    if (path === 'app.html') throw new Failure('not_found');
    return files.send(path, request, reply);
  });
  const template = await readFile(join(folder, 'app.html'), 'utf8');
  server.get('/demo/apps/:slug', async (request, reply) => {
    const { slug } = request.params as { slug: string };
    const app = demoApps.find((candidate) => candidate.slug === slug && candidate.opens);
    if (!app) throw new Failure('not_found');
    const page = template.replaceAll(/\{\{(name|description|category)\}\}/g, (_match, key: 'name') =>
      escapeHtml(app[key]),
    );
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
