import { lazyTab } from '#web/platform/lazy/lazy-tab.tsx';

export { openInvitesQuery } from './invites-queries.ts';

/** Invites colleagues, and lists the invitations. */
export const LazyInvitesTab = lazyTab(() => import('./invites-tab.tsx').then((file) => file.InvitesTab));
