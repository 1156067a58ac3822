import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { linkExpert, listExperts, saveExpertHours } from '#contract/experts.ts';
import { newId } from '#server/platform/ids.ts';
import { expertVersion } from '#server/testing/expert-version.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let [noor, administrator]: SignedInUser[] = [];
let id: string;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  [noor, administrator] = [await givenSignedIn(app), await givenSignedIn(app, { role: 3 })];
  id = newId();
  await app.database.query(
    `insert into experts (id, name, role, status) values ('${id}', 'Zoë van Dam', 'API', 'active')`,
  );
});

afterAll(() => app.stop());

const hours = [{ day: 3, from: '13:00', until: '14:00' }];
const linking = async (email: string | null, expertId = id) => ({
  params: { id: expertId },
  body: { email, version: await expertVersion(app, expertId) },
  token: administrator!.token,
});
const link = async (email: string | null, expertId = id) => await app.call(linkExpert, await linking(email, expertId));
const save = async (user: SignedInUser, body: object) => ({
  params: { id },
  body: { hours, version: await expertVersion(app, id), ...body },
  token: user.token,
});

test('a linked expert sets office hours and an absence', async () => {
  await link(noor!.email);
  const backAt = '2026-03-12T08:00:00.000Z';
  const saved = await app.call(saveExpertHours, await save(noor!, { backAt }));
  expect(saved).toMatchObject({ hours, backAt, isOwn: true, isLinked: true, isAvailable: false });
  app.clock.set('2026-03-18T12:30:00.000Z');
  const later = await app.call(listExperts, { token: (await signedIn(app, noor!)).token });
  expect(later.find((expert) => expert.id === id)).toMatchObject({ backAt: null, hours });
});

test('another user is refused, an administrator is allowed, and that is audited', async () => {
  expect(await app.refused(saveExpertHours, await save(noor!, {}))).toMatchObject({
    status: 403,
    code: 'experts_only',
  });
  expect(await app.call(saveExpertHours, await save(administrator!, {}))).toMatchObject({ hours });
  const audited = (await listAuditLogs(app, 'expert.hours-saved')).filter(({ target }) => target === id);
  expect(audited).toMatchObject([{ userId: administrator!.id }]);
});

test.each(['0000-01-01T00:00:00Z', `2026-03-12T08:00:00.${'1'.repeat(300)}Z`])(
  'being back at %s is refused',
  async (backAt) => {
    expect(await app.refused(saveExpertHours, await save(administrator!, { backAt }))).toMatchObject({
      fields: { backAt: 'Ongeldige datum' },
    });
  },
);

test('an end before the start is refused', async () => {
  const backwards = [{ day: 1, from: '17:00', until: '09:00' }];
  expect(await app.refused(saveExpertHours, await save(administrator!, { hours: backwards }))).toMatchObject({
    fields: { hours: 'De eindtijd moet na de begintijd liggen' },
  });
});

test('an account has one expert: linking it to another unlinks the first', async () => {
  const other = (await app.call(listExperts, { token: noor!.token }))[0]!.id;
  await link(noor!.email);
  await link(noor!.email.toUpperCase(), other);
  const own = (await app.call(listExperts, { token: noor!.token })).filter(({ isOwn }) => isOwn);
  expect(own.map((expert) => expert.id)).toEqual([other]);
  expect(await link(null, other)).toMatchObject({ isLinked: false });
});

test('an account is found by its address in any spelling', async () => {
  const { email, name } = await givenSignedIn(app, { email: 'lotte@xn--bro-hoa.example' });
  expect((await link(' Lotte@Büro.example')).account).toEqual({ name, email, status: 'active' });
});

test('an address without an active colleague and an unknown expert are refused', async () => {
  const gone = await givenSignedIn(app, { status: 'disabled' });
  for (const email of ['niemand@bureau.example', gone.email])
    expect(await app.refused(linkExpert, await linking(email))).toMatchObject({
      fields: { email: 'Geen actieve collega met dit e-mailadres' },
    });
  const unknown = { params: { id: newId() }, body: { email: null, version: 1 }, token: administrator!.token };
  expect(await app.refused(linkExpert, unknown)).toMatchObject({ code: 'not_found' });
});

test('a third block on one day is refused', async () => {
  const blocks = ['09:00', '11:00', '13:00'].map((from) => ({ day: 1, from, until: '18:00' }));
  expect(await app.refused(saveExpertHours, await save(administrator!, { hours: blocks }))).toMatchObject({
    fields: { hours: 'Maximaal twee blokken per dag' },
  });
});

test('a change of an earlier version is refused with the expert as it is now', async () => {
  await link(noor!.email);
  const earlier = await save(noor!, {});
  await app.call(saveExpertHours, await save(administrator!, { outsideHours: true }));
  const current = { outsideHours: true, version: 3 };
  expect(await app.refused(saveExpertHours, earlier)).toMatchObject({ code: 'changed_meanwhile', current });
  const late = { params: { id }, body: { email: null, version: 2 }, token: administrator!.token };
  expect(await app.refused(linkExpert, late)).toMatchObject({ code: 'changed_meanwhile', current });
});
