import type { Recommendation } from '#contract/recommendations.ts';
import type { Context } from '#server/platform/context.ts';
import { estimatedTimeOf, mostRecommended, priorityOf, reasonFor } from './policy.ts';
import { listCandidates } from './recommendations-sql.ts';

/** Apps that the caller does not know yet, those first that most colleagues of the same role use or vote for. */
export async function listRecommendations({ db, user }: Context): Promise<Recommendation[]> {
  const candidates = await listCandidates(db, { userId: user.id, role: user.role, limit: mostRecommended });
  return candidates.map((app) => ({
    id: app.id,
    title: app.name,
    description: app.description,
    reason: reasonFor(app),
    priority: priorityOf(app),
    category: app.category,
    estimatedTime: estimatedTimeOf(app),
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
