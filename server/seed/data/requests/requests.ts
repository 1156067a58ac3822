import type { RequestStatus } from '#contract/requests.ts';
import { officeMoment, weekStart } from '../office-time.ts';
import type { RequestSeed } from './request-shape.ts';
import { ideas } from './ideas.ts';
import { problems } from './problems.ts';
import type { PersonSeed } from '../seed-shapes.ts';
import { seededRandom, shuffled } from '../seeded-random.ts';
import type { Random } from '../seeded-random.ts';

const hour = 3_600_000;
const day = 24 * hour;

export type PlannedAnswer = {
  email: string;
  from: RequestStatus;
  to: RequestStatus | null;
  reply: string | null;
  at: Date;
};

export type PlannedRequest = {
  seed: RequestSeed;
  email: string;
  createdAt: Date;
  supporters: { email: string; at: Date }[];
  answers: PlannedAnswer[];
  /** When it was found to be a duplicate, and by whom. */
  merged: { email: string; at: Date } | null;
};

/**
 * Requests of the past ten weeks, the oldest first: none of one person twice in a week, and none of the demo accounts
 * in the current week, so that these can still ask. The same input gives the same requests.
 */
export function planRequests(people: readonly PersonSeed[], now: Date): PlannedRequest[] {
  const random = seededRandom(8);
  const staff = people.filter((person) => person.status === 'active' && person.role >= 1 && !person.demo);
  const supervisors = people.filter((person) => person.status === 'active' && person.role === 2).map(toEmail);
  const askers = shuffled(random, staff).map(toEmail);
  return [...ideas, ...problems]
    .map((seed, place) => ({ seed, createdAt: momentOf(random, seed, place, now) }))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ seed, createdAt }, place) => {
      const email = seed.email ?? askers[place % askers.length]!;
      const supervisor = supervisors[place % supervisors.length]!;
      const answers = planAnswers(seed, createdAt, supervisor, now);
      return {
        seed,
        email,
        createdAt,
        answers,
        supporters: planSupporters(
          random,
          seed,
          createdAt,
          askers.filter((each) => each !== email),
          now,
        ),
        merged: seed.mergedInto ? { email: supervisor, at: laterBy(createdAt, seed.answers![0]!.days) } : null,
      };
    });
}

const toEmail = ({ email }: PersonSeed) => email;
const laterBy = (moment: Date, days: number) => new Date(moment.getTime() + days * day);

/** Early in a week there is little room for what was asked in it. */
function momentOf(random: Random, { weeksAgo }: RequestSeed, place: number, now: Date): Date {
  const moment = officeMoment(random, weekStart(now, weeksAgo));
  return weeksAgo === 0 ? new Date(now.getTime() - (1 + (place % 5)) * 5 * hour) : moment;
}

/** What would have been done only after now has not been done yet. */
function planAnswers(seed: RequestSeed, createdAt: Date, email: string, now: Date): PlannedAnswer[] {
  if (seed.mergedInto) return [];
  let status: RequestStatus = 'pending';
  return (seed.answers ?? []).flatMap(({ days, to = null, reply = null }) => {
    const at = laterBy(createdAt, days);
    if (at >= now) return [];
    const from = status;
    status = to ?? status;
    return [{ email, from, to, reply, at }];
  });
}

function planSupporters(random: Random, seed: RequestSeed, createdAt: Date, others: string[], now: Date) {
  const room = now.getTime() - createdAt.getTime();
  return shuffled(random, others)
    .slice(0, seed.supporters)
    .map((email) => ({ email, at: new Date(createdAt.getTime() + random() * Math.min(room, 6 * day)) }));
}
