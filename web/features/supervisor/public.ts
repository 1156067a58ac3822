export { requestCountQuery } from './supervisor-queries.ts';
export { useChangeRequests } from './change/change-mutations.ts';
