import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readDesk } from '#contract/chat-desk.ts';
import { listExperts } from '#contract/experts.ts';
import { listManagedExperts, saveExpert, type ExpertForm } from '#contract/manage-experts.ts';
import { newId } from '#server/platform/ids.ts';
import { expertVersion } from '#server/testing/expert-version.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { hasExpert, listMatchingExperts, updateExpertLinks } from './public.ts';

let app: TestApp;
let [administrator, noor]: SignedInUser[] = [];
let id: string;
let name: string;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  [administrator, noor] = [await givenSignedIn(app, { role: 3 }), await givenSignedIn(app)];
  id = newId();
  name = `Expert ${id}`;
  await app.database.query(`insert into experts (id, name, role, status) values ('${id}', '${name}', 'API', 'active')`);
});

afterAll(() => app.stop());

const directory = () => app.call(listExperts, { token: noor!.token });

const fields: ExpertForm = {
  name: 'Zoë van Dam',
  role: 'Integraties',
  expertise: ['Koppelingen', 'API'],
  specialties: ['Agenda'],
  status: 'consultant',
  description: 'Koppelt systemen.',
  isActive: true,
  linkedin: 'https://nl.linkedin.com/in/zoe',
};
const saving = async (change: object = {}) => ({
  params: { id },
  body: { ...fields, version: await expertVersion(app, id), ...change },
  token: administrator!.token,
});

test('the directory shows a changed expert at once, also in open browsers, and the change is audited', async () => {
  const observer = await connectLive(app, await app.listen(), noor!.token);
  const saved = await app.call(saveExpert, await saving());
  expect(saved).toMatchObject({ ...fields, version: 2 });
  await observer.waitForMessage('changed', ({ what }) => what.includes('experts'));
  expect((await directory()).find((expert) => expert.id === id)).toMatchObject(fields);
  const audited = (await listAuditLogs(app, 'expert.changed')).filter(({ target }) => target === id);
  expect(audited).toMatchObject([
    { userId: administrator!.id, details: { before: { name }, after: { name: 'Zoë van Dam' } } },
  ]);
  expect((await app.call(saveExpert, await saving({ linkedin: null }))).linkedin).toBeUndefined();
  await observer.close();
});

test('an expert that is not active is in no list or search, and its account no longer answers', async () => {
  await updateExpertLinks(app.portal.db, [{ name, userId: noor!.id }]);
  await app.call(readDesk, { token: noor!.token });
  await app.call(saveExpert, await saving({ isActive: false }));
  expect((await directory()).map((expert) => expert.id)).not.toContain(id);
  const found = await listMatchingExperts(app.portal.db, { text: 'Zoë van Dam', limit: 50 });
  expect(found.map((expert) => expert.id)).not.toContain(id);
  expect(await hasExpert(app.portal.db, id)).toBe(false);
  expect(await app.refused(readDesk, { token: noor!.token })).toMatchObject({ code: 'experts_only' });
  const managed = await app.call(listManagedExperts, { token: administrator!.token });
  expect(managed.find((expert) => expert.id === id)).toMatchObject({ isActive: false, isLinked: true });
  await app.call(saveExpert, await saving());
  expect((await directory()).map((expert) => expert.id)).toContain(id);
  await app.call(readDesk, { token: noor!.token });
});

test('of two administrators who change an expert at once the later one gets the expert as it is', async () => {
  const changes = [await saving({ role: 'Een' }), await saving({ role: 'Twee' })];
  const answers = await Promise.all(changes.map((change) => app.send(saveExpert, change)));
  const saved = answers.find(({ body }) => body !== null)!.body!;
  expect(answers.flatMap(({ refusal }) => (refusal ? [refusal] : []))).toMatchObject([
    { code: 'changed_meanwhile', current: { role: saved.role, version: 2 } },
  ]);
});

test('an expert cannot become the assistant, and the assistant cannot become an expert', async () => {
  const refusal = { fields: { status: 'Alleen de assistent is geautomatiseerd' } };
  expect(await app.refused(saveExpert, await saving({ status: 'automated' }))).toMatchObject(refusal);
  id = (await directory()).find(({ status }) => status === 'automated')!.id;
  expect(await app.refused(saveExpert, await saving())).toMatchObject(refusal);
});

test.each([
  [{ name: 'Z' }, { name: 'Naam moet minimaal 2 karakters bevatten' }],
  [{ role: ' ' }, { role: 'Vul een functie in' }],
  [{ expertise: [] }, { expertise: 'Vul minimaal één expertise in' }],
  [{ linkedin: 'https://elders.example/zoe' }, { linkedin: 'Ongeldige LinkedIn URL' }],
  [{ linkedin: 'javascript:alert(1)' }, { linkedin: 'Ongeldige LinkedIn URL' }],
  [{ description: 'x'.repeat(401) }, { description: 'Maximaal 400 tekens' }],
])('%o is refused at the field', async (change, messages) => {
  expect(await app.refused(saveExpert, await saving(change))).toMatchObject({ fields: messages });
});

test.each(['linkedin.com/in/zoe', 'http://linkedin.com/in/zoe', ' https://linkedin.com/in/zoe'])(
  'the URL %o is stored with https',
  async (linkedin) => {
    expect(await app.call(saveExpert, await saving({ linkedin }))).toMatchObject({
      linkedin: 'https://linkedin.com/in/zoe',
    });
  },
);

test('an unknown expert is refused', async () => {
  const unknown = { ...(await saving()), params: { id: newId() } };
  expect(await app.refused(saveExpert, unknown)).toMatchObject({ code: 'not_found' });
});
