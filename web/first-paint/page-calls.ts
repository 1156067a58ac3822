import type { EndpointName } from '#contract/platform/all-endpoints.ts';
import type { Arguments } from '#web/platform/call/call.ts';
import { callUrl, routeOf } from '#web/platform/call/call-url.ts';

type GetName = Extract<EndpointName, `GET ${string}`>;
/** A call with its URL, in which `~user` and `~2` are replaced when the page loads. */
export type PageCall = { name: GetName; url: string };

/** The id of the signed-in user. */
const ownId = '~user';
/** The second segment of the page's path, and the third. */
const second = '~2';
const third = '~3';

const apps = [
  pageCall('GET /api/apps'),
  pageCall('GET /api/tools'),
  pageCall('GET /api/limits'),
  pageCall('GET /api/users/{id}/app-order', { params: { id: ownId } }),
];
const home = [
  ...apps,
  pageCall('GET /api/experts'),
  pageCall('GET /api/requests/count', { query: { state: 'open' } }),
  pageCall('GET /api/requests/own'),
  pageCall('GET /api/recommendations'),
];
const request = [
  pageCall('GET /api/limits'),
  pageCall('GET /api/requests/own', { query: { limit: 20 } }),
  pageCall('GET /api/requests/draft'),
  pageCall('GET /api/apps'),
];

/**
 * The first calls of each page, which are sent when the page starts to load, so that the responses are there when its code
 * runs: the same calls with the same parameters. The key is the path; with a query string it is for
 * exactly that one, and `?*` for every other.
 */
export const pageCalls: Record<string, PageCall[]> = {
  '/': home,
  '/dashboard': home,
  '/apps': apps,
  '/apps?*': apps,
  '/request': request,
  '/request?*': request,
  '/request/$id': [pageCall('GET /api/requests/{id}', { params: { id: second } }), pageCall('GET /api/apps')],
  '/expert-chat': [
    pageCall('GET /api/chat/current'),
    pageCall('GET /api/chat/usage'),
    pageCall('GET /api/experts'),
    pageCall('GET /api/chat/questions'),
    pageCall('GET /api/chat/sessions', { query: { limit: 10 } }),
  ],
  '/expert-chat?view=desk': [
    pageCall('GET /api/chat/current'),
    pageCall('GET /api/chat/desk'),
    pageCall('GET /api/experts'),
  ],
  '/expert-chat?view=transcripts': [
    pageCall('GET /api/chat/current'),
    pageCall('GET /api/chat/transcripts', { query: { limit: 20 } }),
  ],
  '/expert-chat/$id': [
    pageCall('GET /api/chat/sessions/{id}', { params: { id: second } }),
    pageCall('GET /api/chat/sessions/{id}/messages', { params: { id: second }, query: { after: 0, limit: 200 } }),
  ],
  '/experts': [pageCall('GET /api/experts')],
  '/experts?*': [pageCall('GET /api/experts')],
  '/notifications': [
    pageCall('GET /api/notifications', { query: { limit: 25 } }),
    pageCall('GET /api/notifications/preferences'),
    pageCall('GET /api/notifications', { query: { limit: 5 } }),
    pageCall('GET /api/notifications/unread'),
  ],
  '/notifications?toon=ongelezen': [
    pageCall('GET /api/notifications', { query: { limit: 25, unread: 'true' } }),
    pageCall('GET /api/notifications/preferences'),
    pageCall('GET /api/notifications', { query: { limit: 5 } }),
    pageCall('GET /api/notifications/unread'),
  ],
  '/help': [pageCall('GET /api/help/topics')],
  '/help/$id': [pageCall('GET /api/help/topic/{id}', { params: { id: second } }), pageCall('GET /api/help/topics')],
  '/supervisor': [
    pageCall('GET /api/apps'),
    pageCall('GET /api/requests', { query: { sort: 'newest', limit: 25 } }),
    pageCall('GET /api/requests/count', { query: { sort: 'newest' } }),
    pageCall('GET /api/supervisor/overview', { query: { weeks: 8 } }),
  ],
  '/user-management': [
    pageCall('GET /api/users', { query: { sort: 'name', limit: 25 } }),
    pageCall('GET /api/users/count'),
    pageCall('GET /api/users/domains'),
  ],
  '/user-management?tab=uitnodigingen': [pageCall('GET /api/invites')],
  '/user-management?tab=domeinen': [pageCall('GET /api/greylist-domains'), pageCall('GET /api/domain-whitelist')],
  '/user-management/$userId': [
    pageCall('GET /api/users/{id}', { params: { id: second } }),
    pageCall('GET /api/users/{id}/requests', { params: { id: second } }),
  ],
  '/api-keys': [pageCall('GET /api/keys'), pageCall('GET /api/keys/stats/overview'), pageCall('GET /api/keys/use')],
  '/authentication': [
    pageCall('GET /api/auth/2fa/status'),
    pageCall('GET /api/auth/security/status'),
    pageCall('GET /api/auth/passkeys'),
    pageCall('GET /api/auth/email-change'),
    pageCall('GET /api/auth/mobile-number'),
    pageCall('GET /api/auth/sessions'),
    pageCall('GET /api/privacy/erasure'),
  ],
  '/admin': [
    pageCall('GET /api/performance'),
    pageCall('GET /api/admin/messages'),
    pageCall('GET /api/alerts', { query: { limit: 20, muted: 'false' } }),
    pageCall('GET /api/two-factor-policy'),
    pageCall('GET /api/admin/users'),
    pageCall('GET /api/auth/2fa/status'),
    pageCall('GET /api/twilio/status'),
    pageCall('GET /api/sms-messages', { query: { limit: 10 } }),
    pageCall('GET /api/database/backups'),
  ],
  '/admin/alerts': [pageCall('GET /api/alerts'), pageCall('GET /api/alert-mutes'), pageCall('GET /api/alert-sms')],
  '/admin/apps': [
    pageCall('GET /api/admin/apps', { query: { state: 'active', limit: 200 } }),
    pageCall('GET /api/apps'),
  ],
  '/admin/audit': [pageCall('GET /api/audit-logs')],
  '/admin/help': [pageCall('GET /api/admin/help')],
  '/admin/help/$id': [
    pageCall('GET /api/admin/help/{id}', { params: { id: third } }),
    pageCall('GET /api/admin/help/{id}/versions', { params: { id: third }, query: { limit: 20 } }),
  ],
  '/admin/privacy': [pageCall('GET /api/privacy/erasures')],
  '/admin/tools': [pageCall('GET /api/admin/tools', { query: { state: 'active', limit: 100 } })],
  '/component-builder': [pageCall('GET /api/compositions')],
  '/unified-dashboard': [
    pageCall('GET /api/performance'),
    pageCall('GET /api/performance/vitals', { query: { days: 7 } }),
  ],
  '/admin/experts': [pageCall('GET /api/admin/experts')],
  '/admin/limits': [pageCall('GET /api/role-limits')],
  '/synonyms': [pageCall('GET /api/synonyms')],
  '/outgoing-mail': [pageCall('GET /api/outgoing-mails')],
};

function pageCall<Name extends GetName>(name: Name, ...[input]: Arguments<Name>): PageCall {
  const { params, query }: { params?: object; query?: object } = input ?? {};
  return { name, url: callUrl(routeOf(name).url, params, query) };
}
