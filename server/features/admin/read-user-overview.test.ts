import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readUserOverview } from '#contract/admin.ts';
import { execute } from '#server/platform/database/statements.ts';
import { givenDemo } from '#server/testing/given-demo.ts';
import { givenSignedIn, givenUser } from '#server/testing/given-user.ts';
import { days, hours } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
beforeAll(async () => (app = await startApp()));
afterAll(() => app.stop());

test('users are counted by role and status, and the newest and the last sign-ins are listed', async () => {
  const { token, id } = await givenSignedIn(app, { role: 3, name: 'Bea Baas' });
  const supervisor = await givenUser(app, { role: 2, name: 'Sam Super' });
  const waiting = await givenUser(app, { status: 'pending', name: 'Wim Wacht' });
  const signedInAt = (user: string, ago: number) =>
    execute(
      app.portal.db,
    )`update users set last_login = ${new Date(app.clock.now().getTime() - ago)} where id = ${user}`;
  await signedInAt(id, 2 * hours);
  await signedInAt(supervisor.id, 3 * days);
  const overview = await app.call(readUserOverview, { token });
  expect(overview).toMatchObject({ total: 3, signedInToday: 1, signedInThisWeek: 2 });
  expect(overview.byRole).toEqual([
    { role: 0, count: 0 },
    { role: 1, count: 1 },
    { role: 2, count: 1 },
    { role: 3, count: 1 },
  ]);
  expect(overview.byStatus).toEqual([
    { status: 'pending', count: 1 },
    { status: 'active', count: 2 },
    { status: 'disabled', count: 0 },
  ]);
  expect(overview.newest[0]).toMatchObject({ id: waiting.id, name: 'Wim Wacht', status: 'pending' });
  expect(overview.lastSignIns.map(({ name }) => name)).toEqual(['Bea Baas', 'Sam Super']);
});

test('the newest of the demo organisation are those that were created last', async () => {
  const demo = await startApp();
  onTestFinished(() => demo.stop());
  await givenDemo(demo);
  const { token } = await givenSignedIn(demo, { role: 3 });
  const ages = (await demo.call(readUserOverview, { token })).newest.map(({ at }) => at);
  expect(ages).toEqual(ages.toSorted().toReversed());
});
