import type { ComponentType } from 'react';
import { lazyComponent, type LazyComponent } from './platform/lazy/lazy-component.tsx';

/** `token` is that of the link, for pages that a mail links to; empty without one. */
export type PublicPageProps = { token: string };

/** Pages that need no session, which load without the router. Opening one of them never uses its token. */
const publicPages: Record<string, () => Promise<ComponentType<PublicPageProps>>> = {
  '/company-sign-in': () =>
    import('./features/auth/company-account/company-sign-in-page.tsx').then((page) => page.CompanySignInPage),
  '/confirm-email': () =>
    import('./features/auth/mail-links/confirm-email-page.tsx').then((page) => page.ConfirmEmailPage),
  '/email-change': () =>
    import('./features/auth/email-change/email-change-page.tsx').then((page) => page.EmailChangePage),
  '/invite': () => import('./features/auth/invitation/invitation-page.tsx').then((page) => page.InvitationPage),
  '/reset-password': () =>
    import('./features/auth/mail-links/reset-password-page.tsx').then((page) => page.ResetPasswordPage),
  '/setup': () => import('./features/auth/setup-page.tsx').then((page) => page.SetupPage),
};

export const publicPaths = Object.keys(publicPages);

/** The public page at a path, if there is one. */
export function findPublicPage(pathname: string): LazyComponent<PublicPageProps> | undefined {
  const path = pathname.replace(/\/+$/, '');
  const load = Object.hasOwn(publicPages, path) ? publicPages[path] : undefined;
  return load && lazyComponent(load);
}
