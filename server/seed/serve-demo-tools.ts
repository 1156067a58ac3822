import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#server/platform/failure.ts';
import { escapeHtml } from '#server/platform/http/web-pages.ts';
import { projectRoot } from '#server/platform/project-root.ts';
import { demoApps } from './data/apps/apps.ts';

const folder = join(projectRoot, 'server/seed/demo-tools');

/** Serves the three demo tools, and a placeholder page for each demo app that can be opened. */
export async function serveDemoTools(server: FastifyInstance): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/demo/tools/',
    decorateReply: false,
    allowedPath: (path) => /\.(html|css|js|json)$|\/$/.test(path) && path !== '/app.html',
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
