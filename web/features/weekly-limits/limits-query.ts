import { getLimits } from '#contract/weekly-limits.ts';
import { queryFor } from '#web/platform/query/query-for.ts';

/** What is used and allowed this week. */
export const limitsQuery = queryFor('limits', getLimits);
