import { readdir, readFile } from 'node:fs/promises';
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
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = ['', ...entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)];
  const files = new Map(folders.map((name) => [name, new ServedFiles(join(folder, name), 'public, max-age=0')]));
  server.get<{ Params: { '*': string } }>('/demo/tools/*', (request, reply) => {
    const path = request.params['*'];
    const end = path.lastIndexOf('/');
    const served = files.get(path.slice(0, Math.max(0, end)));
    if (!served || path === 'app.html') throw new Failure('not_found');
    return served.send(path.slice(end + 1) || 'index.html', request, reply);
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
