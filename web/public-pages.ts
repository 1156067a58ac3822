import { lazyComponent, type LazyComponent } from './platform/lazy/lazy-component.tsx';

/** `token` is that of the link, for pages that a mail links to; empty without one. */
export type PublicPageProps = { token: string };

/** Pages that need no session, which load without the router. Their code is loaded by `public-page-loaders.ts`. */
export const publicPaths = ['/confirm-email', '/email-change', '/invite', '/reset-password', '/setup'] as const;
export type PublicPath = (typeof publicPaths)[number];

/** The public page at a path, if there is one. */
export function findPublicPage(pathname: string): LazyComponent<PublicPageProps> | undefined {
  const path = publicPaths.find((each) => each === pathname.replace(/\/+$/, ''));
  return path && lazyComponent(() => import('./public-page-loaders.ts').then((pages) => pages.loadPublicPage(path)));
}
