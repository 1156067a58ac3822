import { createRootRoute } from '@tanstack/react-router';
import type { Access } from '#contract/platform/roles.ts';
import { NotFound } from './shell/screens/not-found.tsx';
import { Shell } from './shell/shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shown in the breadcrumb and the document title. */
    title: string;
    /** The access rule of the page; the shell shows a refusal to other roles. */
    access: Access;
    /** The stored role decides whether the page opens; the page follows the viewed role in what it loads. */
    byStoredRole?: boolean;
  }
}

/** The route around every page of a signed-in user. */
export const root = createRootRoute({
  component: Shell,
  notFoundComponent: NotFound,
  staticData: { title: 'Pagina niet gevonden', access: 'public' },
});

export const getParentRoute = () => root;
