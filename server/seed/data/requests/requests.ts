import type { RequestStatus } from '#contract/request-rules.ts';
import { officeMoment, weekStart } from '../office-time.ts';
import type { RequestSeed } from './request-shape.ts';
import { ideas } from './ideas.ts';
import { problems } from './problems.ts';
import type { PersonSeed } from '../seed-shapes.ts';
import { seededRandom, shuffled, type Random } from '../seeded-random.ts';

const minute = 60_000;
const hour = 60 * minute;
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
  /** When and by whom it was merged into another request. */
  merged: { email: string; at: Date } | null;
};

/**
 * Requests of the past ten weeks, the oldest first: none of one person twice in a week, and none of the demo accounts
 * in the current week, so that a visitor can submit one. Deterministic.
 */
export function planRequests(people: readonly PersonSeed[], now: Date): PlannedRequest[] {
  const random = seededRandom(8);
  const staff = people.filter((person) => person.status === 'active' && person.role >= 1 && !person.demo);
  const supervisors = people.filter((person) => person.status === 'active' && person.role === 2).map(toEmail);
  const requesters = shuffled(random, staff).map(toEmail);
  return [...ideas, ...problems]
    .map((seed, place) => ({ seed, createdAt: creationTime(random, seed, place, now) }))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ seed, createdAt }, place) => {
      const email = seed.email ?? requesters[place % requesters.length]!;
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
          requesters.filter((each) => each !== email),
          now,
        ),
        merged: seed.mergedInto ? { email: supervisor, at: laterBy(createdAt, seed.answers![0]!.days) } : null,
      };
    });
}

const toEmail = ({ email }: PersonSeed) => email;
const laterBy = (moment: Date, days: number) => new Date(moment.getTime() + days * day);

/** Requests of the current week get a time of their own in the past hours, because the week may have just begun. */
function creationTime(random: Random, { weeksAgo }: RequestSeed, place: number, now: Date): Date {
  const moment = officeMoment(random, weekStart(now, weeksAgo));
  return weeksAgo === 0 ? new Date(now.getTime() - (1 + (place % 5)) * 5 * hour + place * minute) : moment;
}

/** Decisions and replies that would be later than now are left out. */
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
  const elapsedMs = now.getTime() - createdAt.getTime();
  return shuffled(random, others)
    .slice(0, seed.supporters)
    .map((email) => ({ email, at: new Date(createdAt.getTime() + random() * Math.min(elapsedMs, 6 * day)) }));
}
