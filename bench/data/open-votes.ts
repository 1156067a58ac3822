import { seededRandom, shuffled } from '#server/seed/data/seeded-random.ts';
import type { Sizes } from './sizes.ts';

export type OpenVote = { user: number; app: number };

const weeklyVotes = 3;

/** Votes that may still be cast, in an order that is mixed but the same each time: those after every user's past ones. */
export function listOpenVotes({ users, apps, pastVotes }: Sizes, count: number): OpenVote[] {
  const all = Array.from({ length: users * weeklyVotes }, (_, index) => {
    const user = index % users;
    const nth = pastVotes + Math.floor(index / users);
    return { user, app: (user * 7919 + nth) % apps };
  });
  return shuffled(seededRandom(1), all).slice(0, count);
}
