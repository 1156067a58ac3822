export { LazyDomainsTab } from './lazy-domains-tab.ts';
export { DomainActions } from './review/domain-actions.tsx';
