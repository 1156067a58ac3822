import { createLazyRoute, createRoute, createRouter, Navigate } from '@tanstack/react-router';
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
import { adminRoutes } from './admin-routes.ts';
import { getParentRoute, root } from './root-route.ts';
import { NotFound } from './shell/not-found.tsx';
import { PageFailed } from './shell/page-failed.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';

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
    staticData: { title: 'Dashboard', access: 'customer' },
    // Not a redirect: the router also loads, in the background, while the registration screen is shown.
    component: () => <Navigate to="/" replace />,
  }),
  createRoute({
    getParentRoute,
    path: '/',
    staticData: { title: 'Dashboard', access: 'customer' },
  }).lazy(() =>
    import('./features/dashboard/home-page.tsx').then(({ HomePage }) => createLazyRoute('/')({ component: HomePage })),
  ),
  createRoute({
    getParentRoute,
    path: '/dashboard',
    staticData: { title: 'Dashboard', access: 'customer' },
  }).lazy(() =>
    import('./features/dashboard/home-page.tsx').then(({ HomePage }) =>
      createLazyRoute('/dashboard')({ component: HomePage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/apps',
    validateSearch: readAppsSearch,
    staticData: { title: 'Applicaties', access: 'customer' },
  }).lazy(() =>
    import('./features/apps/apps-page.tsx').then(({ AppsPage }) =>
      createLazyRoute('/apps')({
        component: () => <AppsPage Search={SearchField} recommended={<AppsPageRecommendations />} />,
      }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/request',
    validateSearch: readRequestSearch,
    staticData: { title: 'Verzoeken', access: 'user' },
  }).lazy(() =>
    import('./features/requests/request-page.tsx').then(({ RequestPage }) =>
      createLazyRoute('/request')({ component: RequestPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/request/$id',
    staticData: { title: 'Verzoek', access: 'user' },
  }).lazy(() =>
    import('./features/requests/request-detail-page.tsx').then(({ RequestDetailPage }) =>
      createLazyRoute('/request/$id')({ component: RequestDetailPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/expert-chat',
    validateSearch: readChatSearch,
    staticData: { title: 'Expert Chat', access: 'user' },
  }).lazy(() =>
    import('./features/expert-chat/expert-chat-page.tsx').then(({ ExpertChatPage }) =>
      createLazyRoute('/expert-chat')({ component: ExpertChatPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/expert-chat/$id',
    staticData: { title: 'Expert Chat', access: 'user' },
  }).lazy(() =>
    import('./features/expert-chat/chat-page.tsx').then(({ ChatPage }) =>
      createLazyRoute('/expert-chat/$id')({ component: ChatPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/experts',
    validateSearch: readExpertsSearch,
    staticData: { title: 'IT Expert Team', access: 'user' },
  }).lazy(() =>
    import('./features/experts/experts-page.tsx').then(({ ExpertsPage }) =>
      createLazyRoute('/experts')({ component: ExpertsPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/notifications',
    validateSearch: readNotificationsSearch,
    staticData: { title: 'Meldingen', access: 'customer' },
  }).lazy(() =>
    import('./features/notifications/notifications-page.tsx').then(({ NotificationsPage }) =>
      createLazyRoute('/notifications')({ component: NotificationsPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/help',
    validateSearch: readHelpSearch,
    staticData: { title: 'Help', access: 'customer' },
  }).lazy(() =>
    import('./features/help/list/help-page.tsx').then(({ HelpPage }) =>
      createLazyRoute('/help')({ component: HelpPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/help/$id',
    staticData: { title: 'Help', access: 'customer' },
  }).lazy(() =>
    import('./features/help/topic/help-topic-page.tsx').then(({ HelpTopicPage }) =>
      createLazyRoute('/help/$id')({ component: HelpTopicPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/supervisor',
    validateSearch: readSupervisorSearch,
    staticData: { title: 'Supervisor', access: 'supervisor' },
  }).lazy(() =>
    import('./features/supervisor/supervisor-page.tsx').then(({ SupervisorPage }) =>
      createLazyRoute('/supervisor')({ component: SupervisorPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/user-management',
    validateSearch: readManagementSearch,
    staticData: { title: 'Gebruikersbeheer', access: 'supervisor' },
  }).lazy(() =>
    import('./features/users/user-management-page.tsx').then(({ UserManagementPage }) =>
      createLazyRoute('/user-management')({ component: UserManagementPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/user-management/$userId',
    validateSearch: readUserDetailSearch,
    staticData: { title: 'Gebruiker', access: 'supervisor' },
  }).lazy(() =>
    import('./features/users/detail/user-page.tsx').then(({ UserPage }) =>
      createLazyRoute('/user-management/$userId')({ component: UserPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/api-keys',
    staticData: { title: 'API Keys', access: 'user' },
  }).lazy(() =>
    import('./features/api-keys/api-keys-page.tsx').then(({ ApiKeysPage }) =>
      createLazyRoute('/api-keys')({ component: ApiKeysPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/authentication',
    staticData: { title: 'Beveiliging', access: 'customer' },
  }).lazy(() =>
    import('./features/sessions/security-page.tsx').then(({ SecurityPage }) =>
      createLazyRoute('/authentication')({ component: SecurityPage }),
    ),
  ),
  ...adminRoutes,
];

/** Every URL of the portal; `public-pages.ts` has those that mails link to. */
export const router = createRouter({
  routeTree: root.addChildren(routes),
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: PageFailed,
  defaultOnCatch: (error) => reportError({ error, kind: 'page', route: currentRoute() }),
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});

/** The path of the page with the names of its parameters, such as `/request/$requestId`. */
export function currentRoute(): string {
  return router.state.matches.at(-1)?.routeId ?? '/';
}
