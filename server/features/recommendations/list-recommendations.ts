import type { Recommendation } from '#contract/recommendations.ts';
import type { Context } from '#server/platform/context.ts';
import { maxRecommendations, minimumMembers, priorityOf, reasonFor } from './policy.ts';
import { listCandidates } from './recommendations-sql.ts';

/** Apps that the caller has not used, by the number of colleagues of the same role that the reason names; none when few have the role. */
export async function listRecommendations({ db, user }: Context): Promise<Recommendation[]> {
  const candidates = await listCandidates(db, {
    userId: user.id,
    role: user.role,
    minimumMembers,
    limit: maxRecommendations,
  });
  return candidates.map((app) => ({
    id: app.id,
    title: app.name,
    description: app.description,
    reason: reasonFor(app),
    priority: priorityOf(app),
    category: app.category,
    estimatedTime: null,
    usageCount: app.opens,
    colleagueCount: app.users,
    voteCount: app.voters,
    roleCount: app.colleagues,
    icon: app.icon,
    iconColor: app.iconColor,
    bgColor: app.bgColor,
    isOpenable: app.url !== null,
  }));
}
