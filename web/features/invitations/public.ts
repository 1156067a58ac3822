import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { lazyTab } from '#web/platform/lazy/lazy-tab.tsx';

export { openInvitesQuery } from './invites-queries.ts';

/** Invites colleagues, and lists the invitations. */
export const LazyInvitesTab = lazyTab(() => import('./invites-tab.tsx').then((file) => file.InvitesTab));

/** An invitation, with what can be done with it. */
export const LazyOpenInvite = lazyComponent(() => import('./list/open-invite.tsx').then((file) => file.OpenInvite));
