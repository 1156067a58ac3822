import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { listApiExamples } from './api-examples.ts';
import { openApiDocument } from './openapi.ts';
import { PreparedBody, prepareReply } from '../responses/prepared-body.ts';
import { limitRequestRate } from '../limits/request-rate.ts';
import { ServedFiles } from '../web-pages/served-files.ts';
import { escapeHtml } from '../web-pages/escape-html.ts';

/**
 * Documents that an IP address loads: the page takes five. Each has up to 1.4 MB, which the kernel keeps for a client
 * that does not read, and 1,000 of them slow down every connection of the machine.
 */
const documentRate = { burst: 60, perSecond: 10 };

const pageFiles = ['swagger-ui.css', 'swagger-ui-bundle.js'];

/** /api/openapi.json and the page to browse it, /api/docs; both from the contract alone. */
export function serveApiDocs(server: FastifyInstance, title: string, publicUrl: string): void {
  const page = new PreparedBody(pageText(title, publicUrl), 'text/html; charset=utf-8');
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

function pageText(title: string, publicUrl: string): string {
  const examples = listApiExamples(publicUrl).map(
    ({ language, title: heading, text }) =>
      `<h3>${escapeHtml(heading)}</h3>\n<pre tabindex="0"><code data-example="${language}">${escapeHtml(text)}</code></pre>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/api/docs/static/swagger-ui.css">
<style>
#keys { max-width: 1460px; margin: 2rem auto 0; padding: 0 20px; font: 14px/1.5 sans-serif; color: #3b4151; }
#keys pre { overflow-x: auto; padding: 12px; border-radius: 4px; background: #1c2330; color: #fff; }
</style>
<section id="keys">
<h2>Calls with an API key</h2>
<p>Make a key at <a href="/api-keys">API Keys</a> and send it as <code>Authorization: Bearer …</code>: not in the address and not in a cookie.
A key needs the permission <code>read</code> for GET, <code>write</code> for other methods, and <code>admin</code> for calls of
administrators; none includes another, and no key may do more than its owner. Writing and administration need two-factor authentication of
the owner. <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code> of an answer say how many calls are
left in this minute. Calls that are public, or refused before the key is known, do not count and have no such headers. Put the key in the environment first: <code>export PORTAAL_API_KEY=portaal_…</code></p>
${examples.join('\n')}
</section>
<div id="document"></div>
<script src="/api/docs/static/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
`;
}
