import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { Access } from '#contract/roles.ts';
import { readAppsSearch } from '#web/features/apps/public.tsx';
import { readMailSearch } from '#web/features/outgoing-mail/public.ts';
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

const HomePage = onDemand(() => import('./features/home/home-page.tsx').then((page) => page.HomePage));
const AppsPage = onDemand(() => import('./features/apps/apps-page.tsx').then((page) => page.AppsPage));
const SecurityPage = onDemand(() => import('./features/sessions/security-page.tsx').then((page) => page.SecurityPage));
const OutgoingMailPage = onDemand(() =>
  import('./features/outgoing-mail/outgoing-mail-page.tsx').then((page) => page.OutgoingMailPage),
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
    component: AppsPage,
    validateSearch: readAppsSearch,
    staticData: { title: 'Applicaties', access: 'customer' },
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
