import type { NewNotification } from '#server/features/notifications/public.ts';
import type { AppSeed, GreylistSeed, PersonSeed, PlannedVote } from './seed-shapes.ts';

export type PlannedNotification = Omit<NewNotification, 'id' | 'userId'> & { email: string };

type Organisation = {
  people: readonly PersonSeed[];
  apps: readonly AppSeed[];
  votes: readonly PlannedVote[];
  greylist: readonly GreylistSeed[];
};

const day = 86_400_000;

/** Notifications of shipped apps and, for supervisors, of domains that wait for review; the oldest are read. */
export function planNotifications({ people, apps, votes, greylist }: Organisation, now: Date): PlannedNotification[] {
  const demo = people.filter((person) => person.demo);
  const nameOf = ({ requestedByEmail }: GreylistSeed) =>
    people.find(({ email }) => email === requestedByEmail)?.name ?? requestedByEmail;
  return demo.flatMap((person) => [
    ...shippedNotifications(person, apps, votes, now),
    ...(person.role >= 2
      ? greylist.map((domain) => pendingDomainNotification(person, domain, nameOf(domain), now))
      : []),
  ]);
}

/** The last two apps that a person voted for and that can be opened. */
function shippedNotifications(
  { email }: PersonSeed,
  apps: readonly AppSeed[],
  votes: readonly PlannedVote[],
  now: Date,
): PlannedNotification[] {
  const opened = votes.flatMap((vote) => {
    const app = apps.find(({ slug, opens }) => slug === vote.slug && opens);
    const isPast = vote.createdAt.getTime() < now.getTime() - 3 * day;
    return app && isPast && vote.email === email ? [app] : [];
  });
  return opened.slice(-2).map((app, index, { length }) => ({
    email,
    kind: 'app_shipped' as const,
    type: 'success' as const,
    subject: null,
    persistent: false,
    title: `${app.name} is beschikbaar`,
    message: 'U vroeg om deze app of stemde erop. Nu is hij er: u opent hem vanaf Apps & Tools.',
    url: `/apps?zoek=${encodeURIComponent(app.name)}`,
    createdAt: new Date(now.getTime() - (length - index) * 1.2 * day),
    read: index < length - 1,
  }));
}

function pendingDomainNotification(
  { email }: PersonSeed,
  { domain, requestedByEmail, daysSinceRequest }: GreylistSeed,
  requester: string,
  now: Date,
): PlannedNotification {
  return {
    email,
    kind: 'domain_waiting',
    type: 'warning',
    persistent: false,
    read: false,
    subject: domain,
    title: 'Een domein wacht op goedkeuring',
    message: `${requester} (${requestedByEmail}) vraagt toegang tot het portaal.`,
    url: '/user-management?tab=domeinen',
    createdAt: new Date(now.getTime() - daysSinceRequest * day),
  };
}
