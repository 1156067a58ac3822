import { createRoute, createRouter, Navigate } from '@tanstack/react-router';
import { readAppsSearch } from '#web/features/apps/public.tsx';
import { reportError } from '#web/features/alerts/public.tsx';
import { readChatSearch } from '#web/features/expert-chat/public.tsx';
import { readExpertsSearch } from '#web/features/experts/public.ts';
import { readNotificationsSearch } from '#web/features/notifications/public.tsx';
import { readHelpSearch } from '#web/features/help/public.tsx';
import { AppsPageRecommendations } from '#web/features/recommendations/public.tsx';
import { readRequestSearch } from '#web/features/requests/public.tsx';
import { SearchField } from '#web/features/search/public.tsx';
import { readSupervisorSearch } from '#web/features/supervisor/public.ts';
import { readManagementSearch, readUserDetailSearch } from '#web/features/users/public.ts';
import { parseSearch, stringifySearch } from '#web/platform/text/search-text.ts';
import { adminRoutes } from './admin-routes.ts';
import { pageRoute } from './page-route.ts';
import { getParentRoute, root } from './root-route.ts';
import { PageFailed } from './shell/screens/page-failed.tsx';
import { PageSkeleton } from './shell/screens/page-skeleton.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const routes = [
  // The registration screen, when somebody is signed in.
  createRoute({
    getParentRoute,
    path: '/register',
    staticData: { title: 'Dashboard', access: 'public' },
    // Not a redirect: the router also loads, in the background, while the registration screen is shown.
    component: () => <Navigate to="/" replace />,
  }),
  pageRoute({
    path: '/',
    title: 'Dashboard',
    access: 'public',
    load: () => import('./features/dashboard/home-page.tsx').then((file) => file.HomePage),
  }),
  pageRoute({
    path: '/apps',
    title: 'Applicaties',
    access: 'customer',
    readSearch: readAppsSearch,
    load: () =>
      import('./features/apps/apps-page.tsx').then(({ AppsPage }) => () => (
        <AppsPage Search={SearchField} recommended={<AppsPageRecommendations />} />
      )),
  }),
  pageRoute({
    path: '/request',
    title: 'Verzoeken',
    access: 'user',
    readSearch: readRequestSearch,
    load: () => import('./features/requests/request-page.tsx').then((file) => file.RequestPage),
  }),
  pageRoute({
    path: '/request/$id',
    title: 'Verzoek',
    access: 'user',
    load: () => import('./features/requests/request-detail-page.tsx').then((file) => file.RequestDetailPage),
  }),
  pageRoute({
    path: '/expert-chat',
    title: 'Expert Chat',
    access: 'user',
    readSearch: readChatSearch,
    load: () => import('./features/expert-chat/expert-chat-page.tsx').then((file) => file.ExpertChatPage),
  }),
  pageRoute({
    path: '/expert-chat/$id',
    title: 'Expert Chat',
    access: 'user',
    load: () => import('./features/expert-chat/chat-page.tsx').then((file) => file.ChatPage),
  }),
  pageRoute({
    path: '/experts',
    title: 'IT Expert Team',
    access: 'user',
    readSearch: readExpertsSearch,
    load: () => import('./features/experts/experts-page.tsx').then((file) => file.ExpertsPage),
  }),
  pageRoute({
    path: '/notifications',
    title: 'Meldingen',
    access: 'customer',
    readSearch: readNotificationsSearch,
    load: () => import('./features/notifications/notifications-page.tsx').then((file) => file.NotificationsPage),
  }),
  pageRoute({
    path: '/help',
    title: 'Help',
    access: 'customer',
    readSearch: readHelpSearch,
    load: () => import('./features/help/list/help-page.tsx').then((file) => file.HelpPage),
  }),
  pageRoute({
    path: '/help/$id',
    title: 'Help',
    access: 'customer',
    load: () => import('./features/help/topic/help-topic-page.tsx').then((file) => file.HelpTopicPage),
  }),
  pageRoute({
    path: '/supervisor',
    title: 'Supervisor',
    access: 'supervisor',
    readSearch: readSupervisorSearch,
    load: () => import('./features/supervisor/supervisor-page.tsx').then((file) => file.SupervisorPage),
  }),
  pageRoute({
    path: '/user-management',
    title: 'Gebruikersbeheer',
    access: 'supervisor',
    byStoredRole: true,
    readSearch: readManagementSearch,
    load: () => import('./features/users/user-management-page.tsx').then((file) => file.UserManagementPage),
  }),
  pageRoute({
    path: '/user-management/$userId',
    title: 'Gebruiker',
    access: 'supervisor',
    byStoredRole: true,
    readSearch: readUserDetailSearch,
    load: () => import('./features/users/detail/user-page.tsx').then((file) => file.UserPage),
  }),
  pageRoute({
    path: '/api-keys',
    title: 'API Keys',
    access: 'user',
    load: () => import('./features/api-keys/api-keys-page.tsx').then((file) => file.ApiKeysPage),
  }),
  pageRoute({
    path: '/authentication',
    title: 'Beveiliging',
    access: 'customer',
    load: () => import('./features/sessions/security-page.tsx').then((file) => file.SecurityPage),
  }),
  ...adminRoutes,
];

/** Every URL of the portal; `public-pages.ts` has those that mails link to. */
export const router = createRouter({
  routeTree: root.addChildren(routes),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: PageFailed,
  defaultOnCatch: (error) => reportError({ error, kind: 'page', route: currentRoute() }),
  scrollRestoration: true,
  // The other address of the home page.
  rewrite: {
    input: ({ url }) => {
      if (url.pathname === '/dashboard') url.pathname = '/';
      return url;
    },
  },
});

/** The path of the page with the names of its parameters, such as `/request/$requestId`. */
export function currentRoute(): string {
  return router.state.matches.at(-1)?.routeId ?? '/';
}
