import { onDemand } from '#web/platform/on-demand.tsx';

/** What mails link to, as `path?token=…`; for everybody, signed in or not. Opening one never uses the token up. */
const linkPages = {
  '/confirm-email': onDemand(() =>
    import('#web/features/auth/confirm-email-page.tsx').then((page) => page.ConfirmEmailPage),
  ),
  '/reset-password': onDemand(() =>
    import('#web/features/auth/reset-password-page.tsx').then((page) => page.ResetPasswordPage),
  ),
  '/setup': onDemand(() => import('#web/features/auth/setup-page.tsx').then((page) => page.SetupPage)),
};

/** The link page at an address, if there is one. */
export function findLinkPage(pathname: string) {
  return linkPages[pathname.replace(/\/+$/, '') as keyof typeof linkPages];
}
