import { seededRandom, shuffled } from '#server/seed/data/seeded-random.ts';
import type { Sizes } from './sizes.ts';

export type OpenVote = { user: number; app: number };

const weeklyVotes = 3;

/** Votes that can still be cast, in a shuffled order that is the same in every run. */
export function listOpenVotes({ users, apps, pastVotes }: Sizes, count: number): OpenVote[] {
  const all = Array.from({ length: users * weeklyVotes }, (_, index) => {
    const user = index % users;
    const nth = pastVotes + Math.floor(index / users);
    return { user, app: (user * 7919 + nth) % apps };
  });
  return shuffled(seededRandom(1), all).slice(0, count);
}
