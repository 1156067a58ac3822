import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { carryOutErasure, requestErasure } from '#contract/privacy.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { erasureListName, findErasureListFolder, keepErasures, readErasureList } from './erasure-list.ts';
import { privacyFeature } from '../feature.ts';
import { erasePersonJob } from './erase-person.job.ts';

let app: TestApp;
let administrator: SignedInUser;
let person: SignedInUser;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portaal-list-'));
  file = join(folder, erasureListName);
  app = await startApp({ config: { dataDir: folder } });
  administrator = await givenSignedIn(app, { role: 3, name: 'Beheerder Een' });
});

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  person = await givenSignedIn(app, { name: 'Xénia van der Quist' });
});

/** Starts an erasure. @returns the id of its request */
async function carryOut({ token, name }: SignedInUser): Promise<string> {
  const { id } = (await app.call(requestErasure, { token })).request;
  await app.call(carryOutErasure, { params: { id }, body: { name }, token: administrator.token });
  return id;
}

const isInDatabase = async ({ id }: SignedInUser) =>
  (await app.database.query(`select from users where id = '${id}'`)).length > 0;
const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

test('each erasure is one line, which names nobody and only the owner can read', async () => {
  const id = await carryOut(person);
  await erasePersonJob.run(app.portal, { id });
  await erasePersonJob.run(app.portal, { id, isSecondRun: true });
  const content = await readFile(file, 'utf8');
  for (const text of [person.id, person.email, person.name]) expect(content).not.toContain(text);
  expect((await readErasureList(file)).filter((each) => each.id === id)).toMatchObject([
    { id, userHash: hashOf(person.id) },
  ]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('nobody is erased while the list cannot be written; the next run does both', async () => {
  const id = await carryOut(person);
  await rename(folder, `${folder}-gone`);
  await expect(erasePersonJob.run(app.portal, { id })).rejects.toThrow('ENOENT');
  expect(await isInDatabase(person)).toBe(true);
  await rename(`${folder}-gone`, folder);
  await erasePersonJob.run(app.portal, { id });
  expect(await isInDatabase(person)).toBe(false);
  expect((await readErasureList(file)).map((each) => each.id)).toContain(id);
});

test('a line that was cut off is written again, and one that is damaged is named', async () => {
  const id = await carryOut(person);
  await appendFile(file, '{"request":"a","userHa');
  const before = await readErasureList(file);
  await keepErasures(app.portal);
  expect((await readErasureList(file)).map((each) => each.id)).toEqual([...before.map((each) => each.id), id]);
  const content = await readFile(file, 'utf8');
  await writeFile(file, content.replace('"userHash":"', '"userHash":"x'));
  await expect(readErasureList(file)).rejects.toThrow(`Line 1 of ${file} is damaged: take that line from a copy`);
  await expect(erasePersonJob.run(app.portal, { id })).rejects.toThrow('is damaged');
  await writeFile(file, content);
  await erasePersonJob.run(app.portal, { id });
});

test('the nightly job writes the erasures of the last year into a new list, each once', async () => {
  const ids = [await carryOut(person), await carryOut(await givenSignedIn(app))];
  await rm(file);
  await keepErasures(app.portal);
  await keepErasures(app.portal);
  const listed = (await readErasureList(file)).map((each) => each.id);
  expect(listed).toEqual(expect.arrayContaining(ids));
  expect(new Set(listed).size).toBe(listed.length);
  await rm(file);
  await privacyFeature.jobs!.find(({ name }) => name === 'delete-old-erasures')!.run(app.portal, null);
  expect((await readErasureList(file)).map((each) => each.id)).toEqual(listed);
});

test('with a folder of backups the list is kept there', async () => {
  const backups = await mkdtemp(join(tmpdir(), 'portaal-backups-'));
  const id = await carryOut(person);
  const { config } = app.portal;
  for (const databaseUrl of [undefined, 'postgres://db/portaal']) {
    const portal = { ...app.portal, config: { ...config, databaseUrl, backup: { ...config.backup, folder: backups } } };
    await rm(join(backups, erasureListName), { force: true });
    await erasePersonJob.run(portal, { id });
    expect((await readErasureList(join(backups, erasureListName))).map((each) => each.id)).toContain(id);
  }
  await rm(backups, { recursive: true });
});

test('without a folder that outlives the program there is no list, and the erasure is carried out', async () => {
  const config = { ...app.portal.config, databaseUrl: 'postgres://db/portaal' };
  expect(findErasureListFolder(config)).toBeNull();
  await rm(file);
  const id = await carryOut(person);
  await erasePersonJob.run({ ...app.portal, config }, { id });
  expect(await isInDatabase(person)).toBe(false);
  expect(await readErasureList(file)).toEqual([]);
});
