export { refundVotes } from './refund-votes.ts';
export { insertPastVotes } from './votes-sql.ts';
