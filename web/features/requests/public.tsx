export { RequestsOnHome } from './requests-on-home.tsx';
export { LateRequestHistory as RequestHistory } from './late-request-history.tsx';
export { RequestLink } from './request-link.tsx';
export { readRequestSearch } from './request-search.ts';
export { RequestStatusBadge, statusLabels } from './request-status.tsx';
