import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** /api/openapi.json and the page to browse it, /api/docs; both from the contract alone. */
export async function serveApiDocs(server: FastifyInstance, title: string): Promise<void> {
  const document = openApiDocument(title);
  await server.register(swagger, {
    mode: 'static',
    specification: { document: document as never },
  });
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title, css: [{ filename: 'portaal.css', content: '.swagger-ui .topbar { display: none }' }] },
  });
  server.get('/api/openapi.json', async () => document);
}
