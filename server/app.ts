import type { FastifyInstance } from 'fastify';
import { routes as apps } from '#server/features/apps/routes.ts';
import { deleteExpiredTokensJob, sendAccountMailJob } from '#server/features/auth/public.ts';
import { routes as auth } from '#server/features/auth/routes.ts';
import { routes as dashboard } from '#server/features/dashboard/routes.ts';
import { routes as domains } from '#server/features/domains/routes.ts';
import { createSendMailJob } from '#server/features/outgoing-mail/public.ts';
import { routes as outgoingMail } from '#server/features/outgoing-mail/routes.ts';
import { createAuthenticate, deleteExpiredJob, findCallerBySession } from '#server/features/sessions/public.ts';
import { routes as sessions } from '#server/features/sessions/routes.ts';
import { checkToolsJob } from '#server/features/tools/public.ts';
import { routes as tools } from '#server/features/tools/routes.ts';
import { expandVotesChanged } from '#server/features/votes/public.ts';
import { routes as votes } from '#server/features/votes/routes.ts';
import { routes as weeklyLimits } from '#server/features/weekly-limits/routes.ts';
import type { Portal } from './platform/context.ts';
import type { Listener } from './platform/database/listener.ts';
import { serveApiDocs } from './platform/http/api-docs.ts';
import { createServer } from './platform/http/create-server.ts';
import { serveHealth } from './platform/http/health.ts';
import { registerRoute } from './platform/http/register-route.ts';
import { serveWebPages } from './platform/http/web-pages.ts';
import { freeAbandonedJob } from './platform/jobs/free-abandoned.job.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { deleteOldEventsJob } from './platform/live/delete-old-events.job.ts';
import { serveLive, ticketRoute } from './platform/live/serve-live.ts';
import { serveDemoTools } from './seed/serve-demo-tools.ts';

/** Every route of the portal; the access test walks this list. */
export const routes = [
  ...auth,
  ...sessions,
  ...dashboard,
  ...weeklyLimits,
  ...apps,
  ...votes,
  ...tools,
  ...domains,
  ...outgoingMail,
  ticketRoute,
];

/** What live messages say, by the type of the event. */
export const expanders = { 'votes.changed': expandVotesChanged };

export function listJobs(config: Portal['config']): Job[] {
  return [
    createSendMailJob(config),
    sendAccountMailJob,
    deleteExpiredTokensJob,
    deleteExpiredJob,
    checkToolsJob,
    deleteOldEventsJob,
    freeAbandonedJob,
  ];
}

/** The server with all rooms, ready to listen. */
export async function createApp(portal: Portal, listener: Listener): Promise<FastifyInstance> {
  const server = await createServer(portal);
  const authenticate = createAuthenticate(portal, listener);
  for (const route of routes) registerRoute(server, portal, authenticate, route);
  await serveLive(server, portal, (sessionId) => findCallerBySession(portal.db, sessionId, portal.clock.now()));
  await serveApiDocs(server, `${portal.config.brand.name} – Portaal`);
  serveHealth(server, portal);
  if (portal.config.demo) await serveDemoTools(server);
  await serveWebPages(server, portal.config);
  return server;
}
