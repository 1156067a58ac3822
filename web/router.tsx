import { createRoute, createRouter, Navigate } from '@tanstack/react-router';
import { reportError } from '#web/features/alerts/public.tsx';
import { parseSearch, stringifySearch } from '#web/platform/text/search-text.ts';
import { pages } from './pages.ts';
import { getParentRoute, root } from './platform/pages/page.ts';
import { NotFound } from './shell/screens/not-found.tsx';
import { PageFailed } from './shell/screens/page-failed.tsx';
import { PageSkeleton } from './shell/screens/page-skeleton.tsx';
import { Shell } from './shell/shell.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** The registration screen, when somebody is signed in. */
const registration = createRoute({
  getParentRoute,
  path: '/register',
  staticData: { title: 'Dashboard', access: 'public' },
  // Not a redirect: the router also loads, in the background, while the registration screen is shown.
  component: () => <Navigate to="/" replace />,
});

// Here, so that the build and the stories read the pages without the shell.
root.update({ staticData: root.options.staticData, component: Shell, notFoundComponent: NotFound });

/** Every URL of the portal; `public-pages.ts` has those that mails link to. */
export const router = createRouter({
  routeTree: root.addChildren([registration, ...pages]),
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
