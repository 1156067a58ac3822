import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';

/** Invites colleagues, and lists the invitations. */
export const LazyInvitesTab = lazyComponent(() => import('./invites-tab.tsx').then((file) => file.InvitesTab));
