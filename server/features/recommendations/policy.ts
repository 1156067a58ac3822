import type { Recommendation } from '#contract/recommendations.ts';

export const maxRecommendations = 6;

export const usedWithinMs = 30 * 24 * 60 * 60 * 1000;

/** Fewer people than this have a role: who of them uses an app could be guessed from its figures. */
export const minimumMembers = 5;

/** The use of an app within a role, without the caller. */
export type RoleUse = { opens: number; users: number; voters: number; colleagues: number };

/** By the share of the role that the reason names: from 50 %, from 20 %, or less. */
export function priorityOf({ users, voters, colleagues }: RoleUse): Recommendation['priority'] {
  const share = (users > 0 ? users : voters) / colleagues;
  if (share >= 0.5) return 'high';
  return share >= 0.2 ? 'medium' : 'low';
}

/** The number of users, or of voters for an app without users, such as a proposal. */
export function reasonFor({ users, voters, colleagues }: RoleUse): string {
  if (users > 0) {
    const verb = users === 1 ? 'gebruikte' : 'gebruikten';
    return `${users} van uw ${colleagues} collega’s met dezelfde rol ${verb} dit de afgelopen maand.`;
  }
  return voters === 1
    ? '1 collega met dezelfde rol stemde hierop.'
    : `${voters} collega’s met dezelfde rol stemden hierop.`;
}
