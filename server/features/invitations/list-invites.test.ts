import { afterAll, beforeAll, expect, test } from 'vitest';
import { listInvites, sendInvite } from '#contract/invitations.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let supervisor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  supervisor = await givenSignedIn(app, { role: 2 });
});

afterAll(() => app.stop());

test.each(['sanne@büro.example', 'Sanne@', '@büro.example', 'BÜRO.example', 'xn--bro-hoa.example', 'sanne'])(
  'the search %o finds an invitation of an internationalised domain',
  async (search) => {
    await app.send(sendInvite, { body: { email: 'sanne@büro.example' }, token: supervisor.token });
    expect(await app.call(listInvites, { query: { search }, token: supervisor.token })).toMatchObject([
      { email: 'sanne@xn--bro-hoa.example' },
    ]);
    expect(await app.call(listInvites, { query: { search: 'piet' }, token: supervisor.token })).toEqual([]);
  },
);
