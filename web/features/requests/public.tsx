export { requestQuery } from './requests-queries.ts';
export { LazyHomeRequests } from './own/lazy-home-requests.tsx';
export { LazyComments } from './comments/lazy-comments.tsx';
export { LazyRequestHistory } from './detail/lazy-request-history.tsx';
export { RequestLink } from './request-link.tsx';
export { RequestStatusBadge } from './request-status.tsx';
