import { officeMoment, weekStart } from './office-time.ts';
import type { AppSeed, PersonSeed, PlannedVote } from './seed-shapes.ts';
import { between, seededRandom, shuffled, type Random } from './seeded-random.ts';

export const votesPerWeek = 3;
export const votingWeeks = 10;

/**
 * App slugs by e-mail address. The demo accounts vote for a few apps only, so that a visitor can vote for the others.
 */
type DemoChoices = ReadonlyMap<string, ReadonlySet<string>>;

type VotePlan = { now: Date; random: Random; spent: Map<string, number>; demoChoices: DemoChoices };

/**
 * Votes of the past ten weeks, oldest first: one per person per app, at most three per person in a week that starts on
 * Monday in Amsterdam, and none of the demo accounts in the current week. Deterministic.
 */
export function planVotes(people: readonly PersonSeed[], apps: readonly AppSeed[], now: Date): PlannedVote[] {
  const random = seededRandom(48);
  const demoChoices = chooseForDemo(random, people, apps);
  const ballot: VotePlan = { now, random, spent: new Map(), demoChoices };
  return apps
    .flatMap((app) => votesFor(ballot, app, people))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function chooseForDemo(random: Random, people: readonly PersonSeed[], apps: readonly AppSeed[]): DemoChoices {
  const choices = people
    .filter((person) => person.demo)
    .map((person) => {
      const visible = apps.filter((app) => canVote(person, app)).slice(0, 24);
      const chosen = shuffled(random, visible).slice(0, between(random, 4, 8));
      return [person.email, new Set(chosen.map((app) => app.slug))] as const;
    });
  return new Map(choices);
}

function votesFor(ballot: VotePlan, app: AppSeed, people: readonly PersonSeed[]): PlannedVote[] {
  const voters = people.filter((person) => canVote(person, app) && wantsToVote(ballot, person, app));
  const votes: PlannedVote[] = [];
  for (const person of demoFirst(shuffled(ballot.random, voters))) {
    if (votes.length === app.demand) break;
    const createdAt = spendVote(ballot, person);
    if (createdAt) votes.push({ email: person.email, slug: app.slug, createdAt });
  }
  return votes;
}

function canVote(person: PersonSeed, app: AppSeed): boolean {
  return person.status === 'active' && person.role >= app.minimumRole;
}

function wantsToVote(ballot: VotePlan, person: PersonSeed, app: AppSeed): boolean {
  return !person.demo || ballot.demoChoices.get(person.email)?.has(app.slug) === true;
}

/** The demo accounts have few choices, so they vote before an app has all its votes. */
function demoFirst(voters: readonly PersonSeed[]): PersonSeed[] {
  return voters.toSorted((a, b) => Number(b.demo) - Number(a.demo));
}

/** A time in a week in which this person has a vote left; null when there is none. */
function spendVote(ballot: VotePlan, person: PersonSeed): Date | null {
  const weeks = Array.from({ length: votingWeeks }, (_, weeksAgo) => weeksAgo);
  for (const weeksAgo of shuffled(ballot.random, weeks)) {
    if (person.demo && weeksAgo === 0) continue;
    const key = `${person.email} ${weeksAgo}`;
    const spent = ballot.spent.get(key) ?? 0;
    if (spent === votesPerWeek) continue;
    const moment = officeMoment(ballot.random, weekStart(ballot.now, weeksAgo));
    if (moment > ballot.now) continue;
    ballot.spent.set(key, spent + 1);
    return moment;
  }
  return null;
}
