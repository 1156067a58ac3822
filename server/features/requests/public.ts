export { insertPastRequests, type PastEvent, type PastRequest, type PastSupporter } from './past-requests-sql.ts';
export { hiddenChangesSince } from './policy.ts';
export { requireReadable } from './require-readable.ts';
export { isSupporterSql } from './settled-requests-sql.ts';
export { searchRequests } from './similar/find-similar.ts';
export { deleteUnusedWords } from './similar/request-words-sql.ts';
