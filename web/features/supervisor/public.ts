export { requestCountQuery } from './supervisor-queries.ts';
