import type { ComponentType } from 'react';
import type { PublicPageProps, PublicPath } from './public-pages.ts';

/** Opening one of these pages never uses its token. */
const load: Record<PublicPath, () => Promise<ComponentType<PublicPageProps>>> = {
  '/confirm-email': () =>
    import('./features/auth/mail-links/confirm-email-page.tsx').then((page) => page.ConfirmEmailPage),
  '/email-change': () =>
    import('./features/auth/email-change/email-change-page.tsx').then((page) => page.EmailChangePage),
  '/invite': () => import('./features/auth/invitation/invitation-page.tsx').then((page) => page.InvitationPage),
  '/reset-password': () =>
    import('./features/auth/mail-links/reset-password-page.tsx').then((page) => page.ResetPasswordPage),
  '/setup': () => import('./features/auth/setup-page.tsx').then((page) => page.SetupPage),
};

export function loadPublicPage(path: PublicPath): Promise<ComponentType<PublicPageProps>> {
  return load[path]();
}
