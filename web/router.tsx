import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { Access } from '#contract/roles.ts';
import { readAppsSearch } from '#web/features/apps/public.tsx';
import { readChatSearch } from '#web/features/expert-chat/public.tsx';
import { readExpertsSearch } from '#web/features/experts/public.ts';
import { readNotificationsSearch } from '#web/features/notifications/public.tsx';
import { readHelpSearch } from '#web/features/help/public.tsx';
import { readMailSearch } from '#web/features/outgoing-mail/public.ts';
import { AppsPageRecommendations } from '#web/features/recommendations/public.tsx';
import { readRequestSearch } from '#web/features/requests/public.tsx';
import { SearchField } from '#web/features/search/public.tsx';
import { readSupervisorSearch } from '#web/features/supervisor/public.ts';
import { onDemand } from './platform/on-demand.tsx';
import { NotFound } from './shell/not-found.tsx';
import { PageFailed } from './shell/page-failed.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { Shell } from './shell/shell.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** In the breadcrumb and the title of the tab. */
    title: string;
    /** Who may open the page; the shell shows others that they may not. */
    access: Access;
  }
}

const HomePage = onDemand(() => import('./features/dashboard/home-page.tsx').then((page) => page.HomePage));
const AppsPage = onDemand(() => import('./features/apps/apps-page.tsx').then((page) => page.AppsPage));
const AppsRoute = Object.assign(() => <AppsPage Search={SearchField} recommended={<AppsPageRecommendations />} />, {
  preload: AppsPage.preload,
});
const RequestPage = onDemand(() => import('./features/requests/request-page.tsx').then((page) => page.RequestPage));
const RequestDetailPage = onDemand(() =>
  import('./features/requests/request-detail-page.tsx').then((page) => page.RequestDetailPage),
);
const ExpertChatPage = onDemand(() =>
  import('./features/expert-chat/expert-chat-page.tsx').then((page) => page.ExpertChatPage),
);
const ChatPage = onDemand(() => import('./features/expert-chat/chat-page.tsx').then((page) => page.ChatPage));
const ExpertsPage = onDemand(() => import('./features/experts/experts-page.tsx').then((page) => page.ExpertsPage));
const HelpPage = onDemand(() => import('./features/help/list/help-page.tsx').then((page) => page.HelpPage));
const HelpTopicPage = onDemand(() =>
  import('./features/help/topic/help-topic-page.tsx').then((page) => page.HelpTopicPage),
);
const SupervisorPage = onDemand(() =>
  import('./features/supervisor/supervisor-page.tsx').then((page) => page.SupervisorPage),
);
const SecurityPage = onDemand(() => import('./features/sessions/security-page.tsx').then((page) => page.SecurityPage));
const OutgoingMailPage = onDemand(() =>
  import('./features/outgoing-mail/outgoing-mail-page.tsx').then((page) => page.OutgoingMailPage),
);
const NotificationsPage = onDemand(() =>
  import('./features/notifications/notifications-page.tsx').then((page) => page.NotificationsPage),
);

const root = createRootRoute({ component: Shell, staticData: { title: 'Pagina niet gevonden', access: 'customer' } });
const getParentRoute = () => root;

const routes = [
  createRoute({
    getParentRoute,
    path: '/',
    component: HomePage,
    staticData: { title: 'Dashboard', access: 'customer' },
  }),
  createRoute({
    getParentRoute,
    path: '/dashboard',
    component: HomePage,
    staticData: { title: 'Dashboard', access: 'customer' },
  }),
  createRoute({
    getParentRoute,
    path: '/apps',
    component: AppsRoute,
    validateSearch: readAppsSearch,
    staticData: { title: 'Applicaties', access: 'customer' },
  }),
  createRoute({
    getParentRoute,
    path: '/request',
    component: RequestPage,
    validateSearch: readRequestSearch,
    staticData: { title: 'Verzoeken', access: 'user' },
  }),
  createRoute({
    getParentRoute,
    path: '/request/$id',
    component: RequestDetailPage,
    staticData: { title: 'Verzoek', access: 'user' },
  }),
  createRoute({
    getParentRoute,
    path: '/expert-chat',
    component: ExpertChatPage,
    validateSearch: readChatSearch,
    staticData: { title: 'Expert Chat', access: 'user' },
  }),
  createRoute({
    getParentRoute,
    path: '/expert-chat/$id',
    component: ChatPage,
    staticData: { title: 'Expert Chat', access: 'user' },
  }),
  createRoute({
    getParentRoute,
    path: '/experts',
    component: ExpertsPage,
    validateSearch: readExpertsSearch,
    staticData: { title: 'IT Expert Team', access: 'user' },
  }),
  createRoute({
    getParentRoute,
    path: '/notifications',
    component: NotificationsPage,
    validateSearch: readNotificationsSearch,
    staticData: { title: 'Meldingen', access: 'customer' },
  }),
  createRoute({
    getParentRoute,
    path: '/help',
    component: HelpPage,
    validateSearch: readHelpSearch,
    staticData: { title: 'Help', access: 'customer' },
  }),
  createRoute({
    getParentRoute,
    path: '/help/$id',
    component: HelpTopicPage,
    staticData: { title: 'Help', access: 'customer' },
  }),
  createRoute({
    getParentRoute,
    path: '/supervisor',
    component: SupervisorPage,
    validateSearch: readSupervisorSearch,
    staticData: { title: 'Supervisor', access: 'supervisor' },
  }),
  createRoute({
    getParentRoute,
    path: '/authentication',
    component: SecurityPage,
    staticData: { title: 'Beveiliging', access: 'customer' },
  }),
  createRoute({
    getParentRoute,
    path: '/outgoing-mail',
    component: OutgoingMailPage,
    validateSearch: readMailSearch,
    staticData: { title: 'Uitgaande mail', access: 'administrator' },
  }),
];

/** Every URL of the portal; `link-pages.ts` has those that mails link to. */
export const router = createRouter({
  routeTree: root.addChildren(routes),
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: PageFailed,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});
