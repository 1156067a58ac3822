import { afterEach, beforeEach, expect, test } from 'vitest';
import { listApps } from '#contract/apps.ts';
import { proposeApp } from '#contract/request-decisions.ts';
import { readRequest } from '#contract/requests.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;
let supervisor: SignedInUser;

beforeEach(async () => {
  app = await startApp();
  noor = await givenSignedIn(app);
  supervisor = await givenSignedIn(app, { role: 2 });
});

afterEach(() => app.stop());

const proposing = (id: string) => ({ params: { id }, token: supervisor.token });

test('an approved request becomes an app proposal in the category of its app', async () => {
  const appId = await givenApp(app, { category: 'Planning' });
  const id = await givenRequest(app, noor.id, { status: 'approved', appId, title: 'Rooster delen' });
  const proposed = await app.call(proposeApp, proposing(id));
  const apps = await app.call(listApps, { token: noor.token });
  expect(apps).toContainEqual(
    expect.objectContaining({
      ...{ id: proposed.appId, name: 'Rooster delen', category: 'Planning' },
      ...{ status: 'development', url: null, voteCount: 0 },
    }),
  );
  const read = await app.call(readRequest, { params: { id }, token: noor.token });
  expect(read).toMatchObject({ proposedAppId: proposed.appId, history: [{}, { kind: 'proposed' }] });
});

test('ten concurrent calls create one app', async () => {
  const id = await givenRequest(app, noor.id, { status: 'approved' });
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.send(proposeApp, proposing(id))));
  expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ refusal }) => refusal?.code ?? []))).toEqual(new Set(['request_already_proposed']));
  expect(await app.call(listApps, { token: noor.token })).toHaveLength(1);
});

test.each(['pending', 'in_progress', 'rejected'] as const)(
  'a request that is %s cannot become an app',
  async (status) => {
    const id = await givenRequest(app, noor.id, { status });
    expect(await app.refused(proposeApp, proposing(id))).toMatchObject({ code: 'request_not_approved' });
  },
);
