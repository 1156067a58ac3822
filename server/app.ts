import type { FastifyInstance } from 'fastify';
import { routes as apps } from '#server/features/apps/routes.ts';
import { deleteExpiredTokensJob, sendAccountMailJob } from '#server/features/auth/public.ts';
import { routes as auth } from '#server/features/auth/routes.ts';
import { routes as dashboard } from '#server/features/dashboard/routes.ts';
import { routes as domains } from '#server/features/domains/routes.ts';
import {
  answerAsAssistantJob,
  endOverdueJob,
  expandChatMessages,
  expandChatReceipts,
  expandChatWaiting,
  handBackJob,
  passOnSignal,
  watchSessionJob,
} from '#server/features/expert-chat/public.ts';
import { routes as expertChat } from '#server/features/expert-chat/routes.ts';
import { routes as experts } from '#server/features/experts/routes.ts';
import { routes as help } from '#server/features/help/routes.ts';
import {
  deleteOldNotificationsJob,
  expandNotificationsNew,
  sendNotificationMailsJob,
} from '#server/features/notifications/public.ts';
import { routes as notifications } from '#server/features/notifications/routes.ts';
import { createSendMailJob } from '#server/features/outgoing-mail/public.ts';
import { routes as outgoingMail } from '#server/features/outgoing-mail/routes.ts';
import { renewRoleUseJob } from '#server/features/recommendations/public.ts';
import { routes as recommendations } from '#server/features/recommendations/routes.ts';
import { tellSupportersJob } from '#server/features/requests/public.ts';
import { routes as requests } from '#server/features/requests/routes.ts';
import { routes as search } from '#server/features/search/routes.ts';
import { createAuthenticate, deleteExpiredJob, findCallerBySession } from '#server/features/sessions/public.ts';
import { routes as sessions } from '#server/features/sessions/routes.ts';
import { routes as supervisor } from '#server/features/supervisor/routes.ts';
import { checkToolsJob } from '#server/features/tools/public.ts';
import { routes as tools } from '#server/features/tools/routes.ts';
import { expandVotesChanged } from '#server/features/votes/public.ts';
import { routes as votes } from '#server/features/votes/routes.ts';
import { routes as weeklyLimits } from '#server/features/weekly-limits/routes.ts';
import type { Caller, Portal } from './platform/context.ts';
import type { Listener } from './platform/database/listener.ts';
import { serveApiDocs } from './platform/http/api-docs.ts';
import { createServer } from './platform/http/create-server.ts';
import { serveHealth } from './platform/http/health.ts';
import { registerRoute } from './platform/http/register-route.ts';
import { serveWebPages } from './platform/http/web-pages.ts';
import { freeAbandonedJob } from './platform/jobs/free-abandoned.job.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { deleteOldEventsJob } from './platform/live/delete-old-events.job.ts';
import type { ClientSignal } from './platform/live/live.ts';
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
  ...requests,
  ...supervisor,
  ...expertChat,
  ...experts,
  ...help,
  ...search,
  ...recommendations,
  ...notifications,
  ...domains,
  ...outgoingMail,
  ticketRoute,
];

/** What live messages say, by the type of the event. */
export const expanders = {
  'votes.changed': expandVotesChanged,
  'notifications.new': expandNotificationsNew,
  'chat.messages': expandChatMessages,
  'chat.receipts': expandChatReceipts,
  'chat.waiting': expandChatWaiting,
};

/** A browser gave a passing sign: its room passes it on to whom it concerns. */
export async function onSignal(portal: Portal, caller: Caller, signal: ClientSignal): Promise<void> {
  await passOnSignal(portal, caller, signal);
}

export function listJobs(config: Portal['config']): Job[] {
  return [
    createSendMailJob(config),
    sendAccountMailJob,
    deleteExpiredTokensJob,
    deleteExpiredJob,
    checkToolsJob,
    tellSupportersJob,
    watchSessionJob,
    endOverdueJob,
    handBackJob,
    answerAsAssistantJob,
    sendNotificationMailsJob,
    deleteOldNotificationsJob,
    renewRoleUseJob,
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
  serveWebPages(server, portal.config);
  return server;
}
