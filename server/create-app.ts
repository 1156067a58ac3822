import type { FastifyInstance } from 'fastify';
import { createApiKeyGuard } from '#server/features/api-keys/public.ts';
import { recordRefusal } from '#server/features/audit/public.ts';
import { createDirectoryGuard } from '#server/features/provisioning/public.ts';
import { createAuthenticate, findCallerBySession, isRecentlyAuthenticated } from '#server/features/sessions/public.ts';
import { hasPersonalTarget } from '#server/features/webhooks/public.ts';
import { routes } from './app.ts';
import type { Caller, Portal } from './platform/context.ts';
import type { Listener } from './platform/database/listener.ts';
import type { Readiness } from './platform/readiness.ts';
import { serveApiDocs } from './platform/http/openapi/api-docs.ts';
import { createServer } from './platform/http/create-server.ts';
import { serveHealth } from './platform/http/health.ts';
import { registerRoute } from './platform/http/register-route.ts';
import { serveMetrics } from './platform/http/serve-metrics.ts';
import { serveWebPages } from './platform/http/web-pages/web-pages.ts';
import { serveLive } from './platform/live/serve-live.ts';
import { serveDemoTools } from './seed/serve-demo-tools.ts';

/** The HTTP server with all routes, ready to listen. */
export async function createApp(portal: Portal, listener: Listener, readiness: Readiness): Promise<FastifyInstance> {
  const server = await createServer(portal);
  const authenticate = createAuthenticate(portal, listener);
  const parts = {
    authenticate,
    apiKeys: createApiKeyGuard(portal, listener),
    directory: createDirectoryGuard(portal),
    isRecentlyAuthenticated: (caller: Caller) => isRecentlyAuthenticated(portal, caller),
    onRefused: recordRefusal,
  };
  for (const route of routes) registerRoute(server, portal, parts, route);
  await serveLive(server, portal, (sessionId) => findCallerBySession(portal.db, sessionId, portal.clock.now()));
  serveApiDocs(server, `${portal.config.brand.name} – Portaal`, portal.config.publicUrl);
  serveHealth(server, readiness);
  serveMetrics(server, portal);
  if (portal.config.demo) await serveDemoTools(server);
  serveWebPages(server, portal.config, () => hasPersonalTarget(portal.priorityDb));
  return server;
}
