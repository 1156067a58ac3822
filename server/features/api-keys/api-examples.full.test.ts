import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notify } from '#server/features/notifications/public.ts';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenTwoFactor } from '#server/testing/given-two-factor.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { findFreePort } from '#server/testing/clusters/find-free-port.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;
let folder: string;
let examples: { language: string; text: string }[];
const run = promisify(execFile);

beforeAll(async () => {
  const port = await findFreePort();
  app = await startApp({ config: { publicUrl: `http://127.0.0.1:${port}` } });
  await app.server.listen({ port, host: '127.0.0.1' });
  noor = await givenSignedIn(app);
  await givenTwoFactor(app, noor);
  folder = await mkdtemp(join(tmpdir(), 'portaal-examples-'));
  const { body } = await app.server.inject('/api/docs');
  examples = [...body.matchAll(/<code data-example="(\w+)">([^<]*)<\/code>/g)].map(([, language = '', text = '']) => ({
    language,
    text: text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  }));
});

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs an example of the page as it is written. @returns what it prints */
async function runExample({ language, text }: { language: string; text: string }, key: string): Promise<string> {
  const env = { ...process.env, PORTAAL_API_KEY: key };
  if (language === 'curl') return (await run('sh', ['-c', text], { env })).stdout;
  const file = join(folder, 'example.ts');
  await writeFile(file, text);
  return (await run(process.execPath, ['--experimental-strip-types', '--no-warnings', file], { env })).stdout;
}

test('the examples of the API page run as they are written', async () => {
  const appId = await givenApp(app);
  for (let number = 0; number < 60; number += 1)
    await notify(app.portal.db, app.portal, {
      kind: 'app_shipped',
      type: 'success',
      title: `Nr. ${number}`,
      userIds: [noor.id],
    });
  const reader = await givenApiKey(app, noor.id);
  const writer = await givenApiKey(app, noor.id, { permissions: ['write'] });
  const [list, submit, pages] = examples;
  expect(examples.map(({ language }) => language)).toEqual(['curl', 'curl', 'typescript']);
  expect(JSON.parse(await runExample(list!, reader.key))).toMatchObject([{ id: appId }]);
  expect(JSON.parse(await runExample(submit!, writer.key))).toMatchObject({ title: 'Agenda delen' });
  expect((await runExample(pages!, reader.key)).trim().split('\n')).toHaveLength(60);
  await expect(runExample(list!, writer.key)).rejects.toMatchObject({
    stdout: expect.stringContaining('api_key_permission_missing') as string,
  });
});
