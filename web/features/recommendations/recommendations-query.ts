import { listRecommendations } from '#contract/recommendations.ts';
import { queryFor } from '#web/platform/query/query-for.ts';

export const recommendationsQuery = queryFor('recommendations', listRecommendations);
