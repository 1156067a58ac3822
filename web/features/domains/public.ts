import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { lazyTab } from '#web/platform/lazy/lazy-tab.tsx';

export { waitingDomainsQuery } from './domains-queries.ts';
export { DomainActions } from './review/domain-actions.tsx';
export { useReviewDomain } from './review/use-review-domain.ts';

/** The domains that wait for a review, those that were reviewed, and the whitelist. */
export const LazyDomainsTab = lazyTab(() => import('./domains-tab.tsx').then((file) => file.DomainsTab));

/** A domain for which registrations asked, with its review. */
export const LazyOpenDomain = lazyComponent(() => import('./review/open-domain.tsx').then((file) => file.OpenDomain));
