import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAnnouncement } from '#contract/announcements.ts';
import { isPaged } from '#contract/platform/endpoint.ts';
import { newId } from '#server/platform/ids.ts';
import { addressOf } from '#server/testing/calls.ts';
import { announcementBody } from '#server/testing/fixtures/fixtures-of-announcements.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { givenWebhook } from '#server/testing/given-webhook.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { routes } from './app.ts';

let app: TestApp;
let user: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  user = await givenSignedIn(app, { role: 3 });
});

afterAll(() => app.stop());

/** Their cursors are any text: the slug of a topic and a domain. */
const withTextCursor = ['/api/admin/help', '/api/domain-whitelist'];

const paths = routes
  .filter(({ endpoint }) => isPaged(endpoint) && !withTextCursor.includes(endpoint.path))
  .map(({ endpoint }) => [endpoint.path, endpoint] as const);

test.each(paths)('%s refuses a cursor that is of no page', async (path, endpoint) => {
  const ids: Record<string, string> = {
    '/api/requests/{id}/comments': await givenRequest(app, user.id),
    '/api/admin/help/{id}/versions': 'aanbevelingen',
    '/api/admin/announcements/{id}/readers': (
      await app.call(addAnnouncement, { body: announcementBody, token: user.token })
    ).id,
    '/api/webhooks/{id}/deliveries': (await givenWebhook(app, user)).target.id,
  };
  for (const cursor of ['x', '']) {
    const { statusCode, body } = await app.server.inject({
      method: 'GET',
      url: addressOf(endpoint, { params: { id: ids[path] ?? newId() }, query: { cursor } }),
      headers: { authorization: `Bearer ${user.token}` },
    });
    expect([statusCode, body]).toEqual([400, expect.stringContaining('"cursor":')]);
  }
});
