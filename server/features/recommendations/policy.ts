import type { AppStatus } from '#contract/apps.ts';
import type { Recommendation } from '#contract/recommendations.ts';

/** More is no recommendation but a list. */
export const mostRecommended = 6;

export const usedWithinMilliseconds = 30 * 24 * 60 * 60 * 1000;

/** What the people of a role, without the one who asks, do with an app. */
export type RoleUse = { opens: number; users: number; voters: number; people: number; colleagues: number };

/** By the share of the role that uses an app or votes for it: half of it, one in five, or fewer. */
export function priorityOf({ people, colleagues }: RoleUse): Recommendation['priority'] {
  const share = people / colleagues;
  if (share >= 0.5) return 'high';
  return share >= 0.2 ? 'medium' : 'low';
}

/** The figure that says most; an app that nobody can open yet has votes alone. */
export function reasonFor({ users, voters, colleagues }: RoleUse): string {
  if (users > 0 && colleagues === 1) return 'Uw collega met dezelfde rol gebruikte dit de afgelopen maand.';
  if (users > 0) {
    const verb = users === 1 ? 'gebruikte' : 'gebruikten';
    return `${users} van uw ${colleagues} collega’s met dezelfde rol ${verb} dit de afgelopen maand.`;
  }
  return voters === 1 ? '1 collega stemde hierop.' : `${voters} collega’s stemden hierop.`;
}

/**
 * What one has to do to know an app: read of a proposal what it is to become, look around in one that is as it will
 * stay, and find out for oneself how one works that is new or still changes.
 */
export function estimatedTimeOf({ status, url }: { status: AppStatus; url: string | null }): string {
  if (url === null) return '1 minuut';
  return status === 'stable' ? '5 minuten' : '10 minuten';
}
