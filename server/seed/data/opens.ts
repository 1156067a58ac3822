import { officeMoment, weekStart } from './office-time.ts';
import type { AppSeed, PersonSeed, PlannedFavourite, PlannedOpen } from './seed-shapes.ts';
import { between, seededRandom, shuffled } from './seeded-random.ts';
import type { Random } from './seeded-random.ts';

export const openingDays = 30;
/** What nearly everyone works in; the rest differs from person to person. */
const everyday = ['kandidaatdossier', 'pijplijnbord', 'mailsjablonen', 'dienstrooster', 'urenbriefjes'];
const day = 86_400_000;
const hour = 3_600_000;

/** Uses of apps in the past thirty days, oldest first, a few of them by each demo account within the last day. */
export function planOpens(people: readonly PersonSeed[], apps: readonly AppSeed[], now: Date): PlannedOpen[] {
  const random = seededRandom(30);
  return people
    .filter((person) => person.status === 'active')
    .flatMap((person) => [
      ...habit(random, person, apps, now),
      ...(person.demo ? lastDay(random, person, apps, now) : []),
    ])
    .toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime());
}

/** Apps that the four demo accounts start with as favourites, four each. */
export function planFavourites(people: readonly PersonSeed[], apps: readonly AppSeed[]): PlannedFavourite[] {
  const random = seededRandom(4);
  return people
    .filter((person) => person.demo)
    .flatMap((person) =>
      shuffled(random, usable(person, apps).slice(0, 12))
        .slice(0, 4)
        .map((app) => ({ email: person.email, slug: app.slug })),
    );
}

function usable(person: PersonSeed, apps: readonly AppSeed[]): AppSeed[] {
  return apps.filter((app) => app.opens && person.role >= app.minimumRole);
}

/** Someone has a handful of apps, the first of which is used most. */
function habit(random: Random, person: PersonSeed, apps: readonly AppSeed[], now: Date): PlannedOpen[] {
  const common = shuffled(random, everyday).slice(0, 2);
  const own = shuffled(random, usable(person, apps))
    .toSorted((a, b) => Number(common.includes(b.slug)) - Number(common.includes(a.slug)))
    .slice(0, between(random, 3, 7));
  const earliest = now.getTime() - openingDays * day;
  const latest = now.getTime() - (person.daysSinceLogin ?? openingDays) * day;
  return own.flatMap((app, place) =>
    Array.from({ length: between(random, 1, Math.max(2, 12 - 2 * place)) }, () => {
      const openedAt = officeMoment(random, weekStart(now, between(random, 0, 4)));
      return { email: person.email, slug: app.slug, openedAt };
    }).filter((open) => open.openedAt.getTime() >= earliest && open.openedAt.getTime() <= latest),
  );
}

function lastDay(random: Random, person: PersonSeed, apps: readonly AppSeed[], now: Date): PlannedOpen[] {
  return shuffled(random, usable(person, apps).slice(0, 16))
    .slice(0, 6)
    .map((app, place) => ({
      email: person.email,
      slug: app.slug,
      openedAt: new Date(now.getTime() - (place + 1) * 3 * hour + between(random, 0, hour)),
    }));
}
