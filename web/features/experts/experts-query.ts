import { listExperts } from '#contract/experts.ts';
import { queryFor } from '#web/platform/query/query-for.ts';

/** The whole directory; it is small, so that searching asks the server nothing. */
export const expertsQuery = queryFor('experts', listExperts);
