import { lazyComponent, type LazyComponent } from './platform/lazy-component.tsx';

/** `token` is the one in the address, for pages that a mail links to; empty without one. */
export type PublicPageProps = { token: string };

/** Pages that need no session, by path; they load without the router. Opening one never uses its token. */
const publicPages: Record<string, LazyComponent<PublicPageProps>> = {
  '/confirm-email': lazyComponent(() =>
    import('./features/auth/confirm-email-page.tsx').then((page) => page.ConfirmEmailPage),
  ),
  '/invite': lazyComponent(() =>
    import('./features/auth/invitation/invitation-page.tsx').then((page) => page.InvitationPage),
  ),
  '/reset-password': lazyComponent(() =>
    import('./features/auth/reset-password-page.tsx').then((page) => page.ResetPasswordPage),
  ),
  '/setup': lazyComponent(() => import('./features/auth/setup-page.tsx').then((page) => page.SetupPage)),
};

/** The public page at a path, if there is one. */
export function findPublicPage(pathname: string): LazyComponent<PublicPageProps> | undefined {
  return publicPages[pathname.replace(/\/+$/, '')];
}
