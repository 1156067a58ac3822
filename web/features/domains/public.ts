import { lazyTab } from '#web/platform/lazy/lazy-tab.tsx';

export { DomainActions } from './review/domain-actions.tsx';

/** The domains that wait for a review, those that were reviewed, and the whitelist. */
export const LazyDomainsTab = lazyTab(() => import('./domains-tab.tsx').then((file) => file.DomainsTab));
