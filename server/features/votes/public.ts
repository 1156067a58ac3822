export { refundVotes } from './votes.ts';
export { insertPastVotes } from './votes-sql.ts';
