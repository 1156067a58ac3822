export { insertPastVotes } from './votes-sql.ts';
