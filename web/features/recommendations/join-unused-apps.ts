import type { App } from '#contract/apps.ts';
import type { Recommendation } from '#contract/recommendations.ts';

export type RecommendedApp = { recommendation: Recommendation; app: App };

/** Recommendations with their cached app, without apps that this user opened or voted for since. */
export function joinUnusedApps(recommendations: Recommendation[], apps: App[]): RecommendedApp[] {
  const known = new Map(apps.map((app) => [app.id, app]));
  return recommendations.flatMap((recommendation) => {
    const app = known.get(recommendation.id);
    return app && app.lastOpenedAt === null && !app.hasVoted ? [{ recommendation, app }] : [];
  });
}
