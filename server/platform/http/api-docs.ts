import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { PreparedBody, prepareReply } from './prepared-body.ts';
import { limitRequestRate } from './request-rate.ts';
import { ServedFiles } from './served-files.ts';
import { escapeHtml } from './web-pages.ts';

/**
 * Documents that an address loads: the page takes five. Each has up to 1.4 MB, which the kernel keeps for a client that
 * does not read, and 1,000 of them slow down every connection of the machine.
 */
const documentRate = { burst: 60, perSecond: 10 };

const pageFiles = ['swagger-ui.css', 'swagger-ui-bundle.js'];

/** /api/openapi.json and the page to browse it, /api/docs; both from the contract alone. */
export function serveApiDocs(server: FastifyInstance, title: string): void {
  const page = new PreparedBody(pageText(title), 'text/html; charset=utf-8');
  const script = new PreparedBody(
    `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#document', deepLinking: true });`,
    'text/javascript; charset=utf-8',
  );
  // Lazy: describing every call takes longer than the rest of the start.
  let document: PreparedBody | undefined;
  const readDocument = () => (document ??= new PreparedBody(JSON.stringify(openApiDocument(title))));
  const options = { onRequest: limitRequestRate(documentRate) };
  const serve = (path: string, body: () => PreparedBody) =>
    server.get(path, options, (request, reply) => {
      void reply.header('cache-control', 'no-cache');
      return prepareReply(request, reply, body());
    });
  serve('/api/openapi.json', readDocument);
  serve('/api/docs', () => page);
  serve('/api/docs/', () => page);
  serve('/api/docs/start.js', () => script);
  // The package is a plugin that streams these files from the disk.
  const root = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')), 'static');
  const files = new ServedFiles(root, 'public, max-age=3600');
  for (const name of pageFiles)
    server.get(`/api/docs/static/${name}`, options, (request, reply) => files.send(name, request, reply));
}

function pageText(title: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/api/docs/static/swagger-ui.css">
<div id="document"></div>
<script src="/api/docs/static/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
`;
}
