import type { App } from '#contract/apps.ts';
import type { Recommendation } from '#contract/recommendations.ts';

export type Recommended = { recommendation: Recommendation; app: App };

/** What is recommended and, by what the browser knows already, was still neither opened nor voted for. */
export function stillUnknown(recommendations: Recommendation[], apps: App[]): Recommended[] {
  const known = new Map(apps.map((app) => [app.id, app]));
  return recommendations.flatMap((recommendation) => {
    const app = known.get(recommendation.id);
    return app && app.lastOpenedAt === null && !app.hasVoted ? [{ recommendation, app }] : [];
  });
}
