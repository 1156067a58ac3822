export { requestCountQuery } from './supervisor-queries.ts';
export { readSupervisorSearch } from './supervisor-search.ts';
