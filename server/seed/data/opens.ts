import { officeMoment, weekStart } from './office-time.ts';
import type { AppSeed, PersonSeed, PlannedFavourite, PlannedOpen } from './seed-shapes.ts';
import { between, seededRandom, shuffled, type Random } from './seeded-random.ts';

export const openingDays = 30;
/** Apps that most people use. */
const commonApps = ['kandidaatdossier', 'pijplijnbord', 'mailsjablonen', 'dienstrooster', 'urenbriefjes'];
const day = 86_400_000;
const hour = 3_600_000;

/** Uses of apps in the past thirty days, oldest first, a few of them by each demo account within the last day. */
export function planOpens(people: readonly PersonSeed[], apps: readonly AppSeed[], now: Date): PlannedOpen[] {
  const random = seededRandom(30);
  return people
    .filter((person) => person.status === 'active')
    .flatMap((person) => [
      ...regularOpens(random, person, apps, now),
      ...(person.demo ? recentOpens(random, person, apps, now) : []),
    ])
    .toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime());
}

/** Four favourites for each demo account. */
export function planFavourites(people: readonly PersonSeed[], apps: readonly AppSeed[]): PlannedFavourite[] {
  const random = seededRandom(4);
  return people
    .filter((person) => person.demo)
    .flatMap((person) =>
      shuffled(random, openableApps(person, apps).slice(0, 12))
        .slice(0, 4)
        .map((app) => ({ email: person.email, slug: app.slug })),
    );
}

function openableApps(person: PersonSeed, apps: readonly AppSeed[]): AppSeed[] {
  return apps.filter((app) => app.opens && person.role >= app.minimumRole);
}

/** A few apps per person, the first of which is opened most. */
function regularOpens(random: Random, person: PersonSeed, apps: readonly AppSeed[], now: Date): PlannedOpen[] {
  const common = shuffled(random, commonApps).slice(0, 2);
  const own = shuffled(random, openableApps(person, apps))
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

function recentOpens(random: Random, person: PersonSeed, apps: readonly AppSeed[], now: Date): PlannedOpen[] {
  return shuffled(random, openableApps(person, apps).slice(0, 16))
    .slice(0, 6)
    .map((app, place) => ({
      email: person.email,
      slug: app.slug,
      openedAt: new Date(now.getTime() - (place + 1) * 3 * hour + between(random, 0, hour)),
    }));
}
