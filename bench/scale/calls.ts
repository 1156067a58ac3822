import { appId, emailOf, refreshTokenOf, tokenOf, userId } from '../data/identities.ts';
import { refreshCookie } from '#server/features/sessions/public.ts';
import { load, type Request } from '../load/load.ts';

/** Users who do the same at the same time. */
const concurrency = 8;

export const get = (user: number, path: string): Request => ({ method: 'GET', path, headers: headersOf(user) });

export function post(user: number, path: string, body?: object, method = 'POST'): Request {
  const headers = { ...headersOf(user), ...(body && { 'content-type': 'application/json' }) };
  return { method, path, headers, ...(body && { body: JSON.stringify(body) }) };
}

const headersOf = (user: number) => ({ authorization: `Bearer ${tokenOf(user)}` });

/** The `nth` vote that a user can still cast: those before are on the apps that follow the user's number. */
export function vote(user: number, nth: number, { apps, pastVotes }: { apps: number; pastVotes: number }): Request {
  return post(user, `/api/apps/${appId((user * 7919 + pastVotes + nth) % apps)}/vote`);
}

export function submittedRequest(user: number): Request {
  return post(user, '/api/requests', {
    title: `Koppeling van de agenda met planning ${user}`,
    description: `Graag een koppeling tussen agenda en planning, want dat scheelt ons elke week veel tijd. ${emailOf(user)}`,
    idempotencyKey: userId(user),
  });
}

export const exchange = (user: number): Request => ({
  method: 'POST',
  path: '/api/auth/refresh',
  headers: { cookie: `${refreshCookie.name}=${refreshTokenOf(user)}` },
});

/** What each page asks for beside what all pages do, as Chromium sent it on 29 November 2026. */
const ofHome = [
  '/api/apps',
  '/api/tools',
  '/api/limits',
  '/api/users/{own}/app-order',
  '/api/requests/own',
  '/api/recommendations',
  '/api/launcher',
  '/api/votes/most-voted',
  '/api/notifications?unread=true&limit=50',
];
const ofApps = ['/api/apps', '/api/tools', '/api/limits', '/api/users/{own}/app-order', '/api/recommendations'];
const ofNotifications = [
  '/api/notifications?limit=25',
  '/api/notifications/preferences',
  '/api/notifications?limit=5',
  '/api/limits',
];
const ofEveryPage = ['/api/dashboard/authority', '/api/notifications/unread', '/api/chat/current'];
const readAgainAfterVote = ['/api/apps', '/api/limits'];

/**
 * An hour of a user: opens the home page, the apps and the notifications, each in a page of its own, and the own
 * requests; votes once, opens four apps and renews the access token, which is valid for 15 minutes, once; a session has
 * one exchange in the data. `isRepeated`: what a page read before its connection opened is read again, since something
 * changed for everybody in the seconds before.
 */
export function callsOfHour(
  user: number,
  { isRepeated, ...data }: { isRepeated: boolean; apps: number; pastVotes: number },
): Request[] {
  const read = (path: string) => get(user, path.replace('{own}', userId(user)));
  const open = (path: string, calls: string[]) => {
    const reads = [...calls, ...ofEveryPage].map(read);
    return [get(user, path), post(user, '/api/auth/verify'), ...reads, ...(isRepeated ? reads : [])];
  };
  return [
    exchange(user),
    ...open('/', ofHome),
    ...open('/apps', ofApps),
    vote(user, 0, data),
    ...readAgainAfterVote.map(read),
    ...Array.from({ length: 4 }, (_, nth) => post(user, `/api/apps/${appId((user + nth) % data.apps)}/open`)),
    read('/api/requests/own?limit=20'),
    read('/api/requests/draft'),
    ...open('/notifications', ofNotifications),
  ];
}

/** Sends what each user does in order, the users beside each other. */
export async function sendInOrder(url: string, ofUsers: Request[][]): Promise<void> {
  const lanes = Array.from({ length: concurrency }, (_, lane) =>
    ofUsers.filter((_calls, index) => index % concurrency === lane).flat(),
  );
  await Promise.all(lanes.map((requests) => load({ url, connections: 1, requests, once: true })));
}
