import type { Recommendation } from '#contract/recommendations.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { maxRecommendations, minimumMembers, priorityOf, reasonFor } from './policy.ts';
import { deleteHidden, insertHidden, listCandidates } from './recommendations-sql.ts';

/**
 * Apps that the caller has not used, by the number of colleagues of the same role that the reason
 * names; none when few have the role.
 */
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

/** Excludes an app from the caller's recommendations, or includes it again. Idempotent. */
export async function setHidden(context: Context, appId: string, hidden: boolean): Promise<{ success: true }> {
  const { id: userId, role } = context.user;
  await transact(context, async (tx) => {
    const store = hidden ? insertHidden : deleteHidden;
    if (!(await store(tx, { userId, role, appId, now: context.clock.now() }))) throw new Failure('not_found');
    await publishChanged(tx, { userId }, 'recommendations');
  });
  return { success: true };
}
