import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkConfiguration } from './check-configuration.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portaal-doctor-'));
});

afterEach(() => rm(folder, { recursive: true }));

const key = 'k'.repeat(40);

/** The findings as `level: found -> advice`, but those that are ok. */
async function problems(environment: Record<string, string>): Promise<string[]> {
  const { findings } = await checkConfiguration({ DATA_DIR: folder, ...environment });
  return findings
    .filter(({ level }) => level !== 'ok')
    .map(({ level, found, advice }) => `${level}: ${found} -> ${advice}`);
}

test('a configuration that is right is named by its variables, without values', async () => {
  const { config, findings } = await checkConfiguration({
    DATA_DIR: folder,
    SECRET_KEY: key,
    LOG_LEVEL: '',
    PATH: '/bin',
  });
  expect(config).toMatchObject({ dataDir: folder, secretKey: key });
  expect(findings).toEqual([
    { item: 'variables', level: 'ok', found: 'Set and valid: DATA_DIR, SECRET_KEY.', advice: null },
  ]);
});

test('every variable that is wrong has a finding, and there is no configuration', async () => {
  const { config } = await checkConfiguration({ PORT: 'x' });
  expect(config).toBeNull();
  expect(await problems({ PORT: 'x', DATABASE_URL: 'postgres://a:secret@b/c' })).toEqual([
    expect.stringMatching(/^error: PORT: must be a port number, 0 to 65535\. -> Change PORT;/),
    expect.stringMatching(/^error: SECRET_KEY: required with DATABASE_URL; .* -> Change SECRET_KEY;/),
  ]);
});

test('what is probably not meant is a warning', async () => {
  expect(await problems({ HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example' })).toEqual([
    expect.stringMatching(/^warning: HOST lets other machines connect, but PUBLIC_URL is not set: .*\. -> At another/),
    expect.stringMatching(/^warning: SMTP_URL is set, but MAIL_FROM is not: .*\. -> Set MAIL_FROM/),
  ]);
});

test.each([
  ['OIDC_CLIENTID', 'Use OIDC_CLIENT_ID.'],
  ['database_url', 'Use DATABASE_URL.'],
  ['PORTAAL_SECRET_KEY', 'Use SECRET_KEY.'],
  ['SECRET_KEY_FILES', 'Use SECRET_KEY_FILE.'],
  ['BRAND_COLOUR', 'Remove it, or use a name of docs/configuration.md.'],
])('the unknown name %s is a warning: %s', async (name, advice) => {
  expect(await problems({ [name]: 'x' })).toEqual([
    `warning: The portal has no variable ${name}, and does not read it. -> ${advice}`,
  ]);
});

test('names of other programs are none of ours', async () => {
  const others = 'PATH HOME HOSTNAME LANG MAIL LOGNAME USER PWD TERM NODE_ENV PGHOST KUBERNETES_PORT INVOCATION_ID';
  expect(await problems(Object.fromEntries(others.split(' ').map((name) => [name, 'x'])))).toEqual([]);
});

test('a secret in a file that others may read is a warning', async () => {
  const [open, closed, made] = ['open', 'closed', 'secret.key'].map((name) => join(folder, name));
  for (const path of [open, closed, made]) await writeFile(path!, key, { mode: 0o600 });
  const environment = { SECRET_KEY_FILE: closed!, METRICS_TOKEN_FILE: open! };
  expect(await problems(environment)).toEqual([]);
  await chmod(open!, 0o644);
  await chmod(made!, 0o604);
  expect(await problems(environment)).toEqual(
    [open, made].map(
      (path) =>
        `warning: Every account of this machine may read the secret in ${path}, unless its folder keeps them out. ` +
        `-> Run: chmod o= ${path}`,
    ),
  );
});
