import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { secretNames } from './secret-files.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portaal-secrets-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const pathOf = (name: string) => join(folder, name);

function write(name: string, content: string | Buffer): string {
  writeFileSync(pathOf(name), content);
  return pathOf(name);
}

const key = 'a key with a space at its end, as long as it must be ';

test.each([key, `${key}\n`, `${key}\r\n`, `\uFEFF${key}\n\n`])(
  'a secret comes from the file of its variable: %j',
  (content) => {
    expect(readConfig({ SECRET_KEY_FILE: write('any-name', content) }).secretKey).toBe(key);
  },
);

test('each secret is also read from the credentials of systemd', () => {
  const values: Record<string, string> = {
    DATABASE_URL: 'postgres://portaal:geheim@db.example:5432/portaal',
    DATABASE_REPLICA_URL: 'postgres://portaal:geheim@replica.example:5432/portaal',
    SMTP_URL: 'smtp://portaal:geheim@mail.example:587',
    TWILIO_AUTH_TOKEN: 't'.repeat(32),
    ASSISTANT_KEY: 'sk-assistant',
    OIDC_CLIENT_SECRET: 'client-secret',
    SECRET_KEY: key,
    METRICS_TOKEN: 'metrics-token-16',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20geheim',
  };
  for (const [name, value] of Object.entries(values)) write(name, `${value}\n`);
  write('another-credential', 'of another program');
  const config = readConfig({
    CREDENTIALS_DIRECTORY: folder,
    ASSISTANT_URL: 'https://model.example/v1',
    ASSISTANT_MODEL: 'model',
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'portaal',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/',
  });
  expect(Object.keys(values)).toEqual(secretNames.filter((name) => name !== 'OIDC_CLIENT_KEY'));
  expect(config).toMatchObject({
    databaseUrl: values['DATABASE_URL'],
    databaseReplicaUrl: values['DATABASE_REPLICA_URL'],
    smtpUrl: values['SMTP_URL'],
    twilio: { authToken: values['TWILIO_AUTH_TOKEN'] },
    assistant: { key: values['ASSISTANT_KEY'] },
    oidc: { client: { secret: values['OIDC_CLIENT_SECRET'] } },
    secretKey: key,
    metricsToken: values['METRICS_TOKEN'],
    tracing: { url: 'https://collector.example/otlp/v1/traces', headers: { authorization: 'Bearer geheim' } },
  });
});

test('a private key in several lines is read from a file', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const { oidc } = readConfig({
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'portaal',
    OIDC_CLIENT_KEY_FILE: write('key.pem', pem),
  });
  expect(oidc?.client).toEqual({ key: pem.trim() });
});

test('without a file in the credentials the variable counts, and an empty variable is none', () => {
  expect(readConfig({ CREDENTIALS_DIRECTORY: folder, SECRET_KEY: key }).secretKey).toBe(key);
  write('SECRET_KEY', key);
  expect(readConfig({ CREDENTIALS_DIRECTORY: folder, SECRET_KEY: '', SECRET_KEY_FILE: '' }).secretKey).toBe(key);
});

const refused = (environment: Record<string, string>, sentence: string) =>
  expect(() => readConfig(environment)).toThrow(`The configuration is not right:\n  ${sentence}`);

test.each(secretNames)('%s with two sources is refused, also when both are equal', (name) => {
  const path = write(name, 'x');
  const fromFile = { [`${name}_FILE`]: path };
  const credentials = { CREDENTIALS_DIRECTORY: folder };
  const prefix = `${name}: is set more than once, by`;
  refused({ [name]: 'x', ...fromFile }, `${prefix} ${name} and ${name}_FILE; keep one`);
  refused({ [name]: 'x', ...credentials }, `${prefix} ${name} and CREDENTIALS_DIRECTORY/${name}; keep one`);
  refused({ ...fromFile, ...credentials }, `${prefix} ${name}_FILE and CREDENTIALS_DIRECTORY/${name}; keep one`);
});

test.each<[string, string, (path: string) => unknown]>([
  ['absent', 'does not exist', () => undefined],
  ['below a file', 'does not exist', (path) => (writeFileSync(path, ''), `${path}/below`)],
  ['a folder', 'is not an ordinary file', (path) => mkdirSync(path)],
  ['a pipe', 'is not an ordinary file', (path) => void execFileSync('/usr/bin/mkfifo', [path])],
  ['a device', 'is not an ordinary file', () => '/dev/zero'],
  ['a link to itself', 'cannot be read (ELOOP)', (path) => symlinkSync(path, path)],
  ['empty', 'is empty', (path) => writeFileSync(path, '')],
  ['only line ends', 'is empty', (path) => writeFileSync(path, '\r\n\n')],
  ['too large', 'has more than 64 KiB', (path) => writeFileSync(path, 'a'.repeat(64 * 1024 + 1))],
  ['in another encoding', 'is not text in UTF-8', (path) => writeFileSync(path, Buffer.from([0xff, 0xfe, 0x61]))],
  ['binary', 'is not text', (path) => writeFileSync(path, `${key}\0`)],
])('a file that is %s is refused: the file … %s', (_kind, problem, make) => {
  const made = make(pathOf('secret'));
  const path = typeof made === 'string' ? made : pathOf('secret');
  refused({ SECRET_KEY_FILE: path }, `SECRET_KEY_FILE: the file ${path} ${problem}`);
});

test.runIf(process.getuid?.() !== 0)('a file that this user may not read is refused', () => {
  const path = write('secret', key);
  chmodSync(path, 0);
  refused({ SECRET_KEY_FILE: path }, `SECRET_KEY_FILE: the file ${path} cannot be read (EACCES)`);
});

test('a wrong file in the credentials is refused by its name, and so is a wrong folder', () => {
  const path = write('SMTP_URL', '');
  refused({ CREDENTIALS_DIRECTORY: folder }, `CREDENTIALS_DIRECTORY/SMTP_URL: the file ${path} is empty`);
  refused({ CREDENTIALS_DIRECTORY: path }, `CREDENTIALS_DIRECTORY: ${path} is not a folder`);
});

test('a secret of a file that is wrong is named by its variable, and is not printed', () => {
  const sentence = 'METRICS_TOKEN: must have 16 to 400 letters, digits or -._~+/=';
  expect(() => readConfig({ METRICS_TOKEN_FILE: write('token', 'short one') })).toThrow(sentence);
  expect(() => readConfig({ METRICS_TOKEN_FILE: write('token', 'short one') })).not.toThrow('short one');
});
