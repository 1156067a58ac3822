export { insertPastRequests, type PastEvent, type PastRequest, type PastSupporter } from './past-requests-sql.ts';
export { requireReadable } from './require-readable.ts';
export { searchRequests } from './similar/find-similar.ts';
export { deleteUnusedWords } from './similar/request-words-sql.ts';
