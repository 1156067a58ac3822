import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { listWarnings, readConfig } from './config.ts';
import { OperatorError } from './operator-error.ts';
import { projectRoot } from './project-root.ts';
import { secretNames } from './settings/secret-files.ts';

const key = 'k'.repeat(32);
const secretOfRecipient = await generateX25519Identity();
const recipient = await identityToRecipient(secretOfRecipient);

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof OperatorError)
      return error.message
        .split('\n')
        .slice(1)
        .map((line) => line.trim());
    throw error;
  }
  return [];
}

test('without any variable the portal runs on loopback with its own database and the demo organisation', () => {
  expect(readConfig({})).toMatchObject({
    port: 3e3,
    host: '127.0.0.1',
    databaseUrl: undefined,
    publicUrl: undefined,
    trustProxy: false,
    demo: true,
    smtpUrl: undefined,
    logLevel: 'info',
    brand: {
      name: 'Voorbeeld Recruitment',
      blue: '#007EA4',
    },
  });
  expect(readConfig({}).dataDir).toBe(`${process.cwd()}/data`);
});

test.each([
  ['PORT', 'abc', 'must be a port number, 0 to 65535'],
  ['PORT', '65536', 'must be a port number, 0 to 65535'],
  ['PORT', '-1', 'must be a port number, 0 to 65535'],
  ['PORT', '80.5', 'must be a port number, 0 to 65535'],
  ['PORT', '0x50', 'must be a port number, 0 to 65535'],
  ...[
    'portaal.example:3000',
    'https://bureau.example/portaal',
    'https://portaal.example/?a=1',
    'https://jan:geheim@portaal.example',
    'javascript:alert(1)',
  ].map((url) => [
    'PUBLIC_URL',
    url,
    'must be an address such as https://portaal.example, without a path or a password',
  ]),
  ['TRUST_PROXY', 'banana', 'must be a number of proxies, false or a list of their addresses'],
  ['TRUST_PROXY', '10.0.0.0/33', 'must be a number of proxies, false or a list of their addresses'],
  ...[
    'mail.example:25',
    'smtp://',
    'smtps://user:secret@',
    'smtp://user:12#b@mail.example',
    'smtp://user:12/b@mail.example',
    'smtp://user:12?b@mail.example',
    'smtp://mail.example/path',
    'smtp://mail.example#end',
    'smtp://user:50%off@mail.example',
    'smtp://user:%ff@mail.example',
  ].map((url) => [
    'SMTP_URL',
    url,
    'must be smtp://host or smtps://host; #, %, / and ? in a name or password are written as %23, %25, %2F and %3F',
  ]),
  ...[
    'Portaal',
    'a@bureau.nl, c@bureau.nl',
    'Portaal <a@bureau.nl',
    'a@bureau.nl>',
    'Bos, Zoon <a@bureau.nl>',
    'Portaal <a@b.nl> <c@d.nl>',
  ].map((from) => ['MAIL_FROM', from, 'must be one address, such as Portaal <portaal@bureau.nl>']),
  ['MAIL_RETENTION_DAYS', '0', 'must be a number of days, 1 to 9999'],
  ['MAIL_RETENTION_DAYS', 'week', 'must be a number of days, 1 to 9999'],
  ['AUDIT_RETENTION_DAYS', '29', 'must be a number of days, 30 to 9999'],
  ['FAILED_SIGN_IN_RETENTION_DAYS', '10000', 'must be a number of days, 1 to 9999'],
  ['TWILIO_ACCOUNT_SID', 'SK12', 'must be AC and 32 hexadecimal digits'],
  ['TWILIO_AUTH_TOKEN', 'kort', 'must have 16 to 200 characters, no spaces'],
  ...['0612345678', '+0612345678', '12345', 'Een te lange naam'].map((from) => [
    'TWILIO_FROM',
    from,
    'must be a number such as +31612345678, a messaging service (MG…) or a name of 11 characters at most',
  ]),
  ...['http://twilio.example', 'https://twilio.example/v1', 'https://user:geheim@twilio.example', 'twilio'].map(
    (base) => [
      'TWILIO_BASE_URL',
      base,
      'must be https://host, or http://host of this machine, without a path or a password',
    ],
  ),
  [
    'DATABASE_REPLICA_URL',
    'postgres://portaal@replica.example/portaal',
    'is a standby of the database of DATABASE_URL; set that too',
  ],
  ...['2:30', '24:00', '02:60', 'nacht'].map((at) => ['BACKUP_AT', at, 'must be a time such as 02:30, 00:00 to 23:59']),
  ['BACKUP_KEEP_DAYS', '0', 'must be a number of days, 1 to 999'],
  ['BACKUP_KEEP_WEEKS', '-1', 'must be a number of weeks, 0 to 999'],
  ['BACKUP_KEEP_MONTHS', 'alle', 'must be a number of months, 0 to 999'],
  ...['age1xyz', `${recipient.slice(0, -1)}q`, `${recipient}, jan`, 'ssh-ed25519 AAAA', secretOfRecipient].map(
    (keys) => [
      'BACKUP_RECIPIENTS',
      keys,
      'must be public keys of age (age1…, from age-keygen), separated by commas or spaces',
    ],
  ),
  ['BACKUP_BEFORE_UPGRADE', 'no', 'must be 0 or 1'],
  ['SECRET_KEY', 'kort', 'must have at least 32 characters'],
  ['SECRET_KEY', ' '.repeat(40), 'must have at least 32 characters'],
  ...['collector:4318', 'grpc://collector', 'http://user:geheim@collector', 'https://collector?key=1'].map((url) => [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    url,
    'must be the address of a collector, such as http://127.0.0.1:4318, without a password, a query or a fragment',
  ]),
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'must be http/protobuf, whose usual port is 4318'],
  ...['geheim', 'authorization=Bearer geheim', 'a=%zz', 'a b=c', 'a=%0d%0ab'].map((headers) => [
    'OTEL_EXPORTER_OTLP_HEADERS',
    headers,
    'must be names and values, such as authorization=Bearer%20…, separated by commas, special characters as %XX',
  ]),
  ...['2', '-1', '10%', 'always_on'].map((share) => [
    'OTEL_TRACES_SAMPLER_ARG',
    share,
    'must be a share of traces, 0 to 1',
  ]),
  ['BRAND_NAME', '   ', 'must have 1 to 60 characters'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
  ['DEMO', 'yes', 'must be 0 or 1'],
  ['BRAND_NAME', 'x'.repeat(61), 'must have 1 to 60 characters'],
  ['BRAND_ABBREVIATION', 'ABCDE', 'must have 1 to 4 characters'],
  ['BRAND_LOGO', '/gone.svg', 'must be the path of a file that the portal can read'],
  ['BRAND_EMAIL', 'info', 'must be an e-mail address'],
  ['BRAND_BLUE', 'blue', 'must be a colour such as #007EA4'],
  ...['Bos', 'bos/zoon', '-bos', 'apps', 'mockup'].map((slug) => [
    'BRAND_SLUG',
    slug,
    'must be a free path such as voorbeeld-recruitment',
  ]),
  [
    'BRAND_BLUE',
    '#4FC3F7',
    'has a contrast of 2 with the white text on it, and needs 4.5: choose a darker one, such as #337D9E',
  ],
  [
    'BRAND_ORANGE',
    '#B71C1C',
    'has a contrast of 2.6 with the dark text on it, and needs 4.5: choose a lighter one, such as #CD6060',
  ],
] as [string, string, string][])('%s=%s is named with what it must be', (name, value, message) => {
  expect(problemsOf({ [name]: value })).toEqual([`${name}: ${message}`]);
});

test.each(['mysql://x', 'postgres://:::bad', 'postgres://host:99999/portaal'])(
  'DATABASE_URL=%s is refused, and DATABASE_URL asks for a SECRET_KEY',
  (url) => {
    expect(problemsOf({ DATABASE_URL: url })).toEqual([
      'DATABASE_URL: must be an address such as postgres://user:password@host:5432/database',
      expect.stringMatching(/^SECRET_KEY: required with DATABASE_URL/),
    ]);
  },
);

test.each(['Bureau\nNoord', 'Bureau\u0000', 'Bureau\u202eNoord', 'Bureau\u2028Noord'])(
  'BRAND_NAME=%j is refused',
  (name) => {
    expect(problemsOf({ BRAND_NAME: name })).toEqual(['BRAND_NAME: must be one line without control characters']);
  },
);

test.each([
  ...['x'.repeat(501), 'sk-1\nsk-2', 'sk 1', 'sk-é'].map((value) => [
    { ASSISTANT_URL: 'https://model.example/v1', ASSISTANT_KEY: value },
    'ASSISTANT_KEY: must have 1 to 500 ASCII characters, no spaces',
  ]),
  ...['https://jan:geheim@m.example/v1', 'https://m.example/v1?a=1', 'https://m.example/v1#a', 'ftp://m.example'].map(
    (url) => [
      { ASSISTANT_URL: url },
      'ASSISTANT_URL: must be an address such as https://model.example/v1, without a password, a query or a fragment',
    ],
  ),
] as [Record<string, string>, string][])('the language model of %o is refused', (given, problem) => {
  const complete = { ASSISTANT_MODEL: 'klein', ...given };
  expect(problemsOf(complete)).toEqual([problem]);
});

test('a key of a language model without its address is refused', () => {
  expect(problemsOf({ ASSISTANT_KEY: 'sk-1' })).toEqual([
    'ASSISTANT_KEY: is sent to the server of ASSISTANT_URL; set that too',
  ]);
});

test('a language model needs both an address and a name, and is off without them', () => {
  expect(readConfig({}).assistant).toBeNull();
  const halves: Record<string, string>[] = [
    { ASSISTANT_URL: 'https://model.example/v1' },
    { ASSISTANT_MODEL: 'klein' },
  ];
  for (const given of halves)
    expect(problemsOf(given)).toEqual(['ASSISTANT_URL: goes together with ASSISTANT_MODEL; set both or none']);
  const complete = { ASSISTANT_URL: 'https://model.example/v1/', ASSISTANT_MODEL: 'klein', ASSISTANT_KEY: ' sk-1\n' };
  expect(readConfig(complete).assistant).toEqual({
    url: 'https://model.example/v1',
    key: 'sk-1',
    model: 'klein',
  });
});

const entra = { OIDC_ISSUER: 'https://login.microsoftonline.com/contoso/v2.0', OIDC_CLIENT_ID: 'portaal' };

test('a company account has an issuer, a client and its secret', () => {
  expect(readConfig({}).oidc).toBeNull();
  const roles = 'Portaal.Beheerder=3, a=b=1';
  const complete = { ...entra, OIDC_CLIENT_SECRET: 'geheim', OIDC_ROLES: roles, OIDC_TENANTS: 'A, b' };
  expect(readConfig(complete).oidc).toMatchObject({
    issuer: entra.OIDC_ISSUER,
    client: { secret: 'geheim' },
    label: 'Inloggen met bedrijfsaccount',
    tenants: ['a', 'b'],
    trustsFactor: true,
    isOnly: false,
    roles: new Map([
      ['Portaal.Beheerder', 3],
      ['a=b', 1],
    ]),
  });
});

test('a private key may have its new lines written as \\n', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(readConfig({ ...entra, OIDC_CLIENT_KEY: pem.replaceAll('\n', '\\n') }).oidc?.client).toEqual({ key: pem });
});

const oneSecret = 'OIDC_CLIENT_SECRET: required with OIDC_ISSUER, or else OIDC_CLIENT_KEY; set one of them';
const manyTenants = 'OIDC_TENANTS: required, since everybody with an account at this issuer could sign in';

test.each([
  [{ OIDC_ONLY: '1', OIDC_LABEL: 'Inloggen' }, 'OIDC_ISSUER: required with OIDC_ONLY'],
  [{ OIDC_CLIENT_SECRET: 'x' }, 'OIDC_ISSUER: required with OIDC_CLIENT_SECRET'],
  [{ OIDC_ISSUER: entra.OIDC_ISSUER, OIDC_CLIENT_SECRET: 'x' }, 'OIDC_CLIENT_ID: required with OIDC_ISSUER'],
  [entra, oneSecret],
  [{ ...entra, OIDC_ISSUER: 'https://accounts.google.com', OIDC_CLIENT_SECRET: 'x' }, manyTenants],
  [{ ...entra, OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0', OIDC_CLIENT_SECRET: 'x' }, manyTenants],
] as [Record<string, string>, string][])('the company account of %o is refused', (given, problem) => {
  expect(problemsOf(given)).toEqual([problem]);
});

test.each([
  ['OIDC_ISSUER', 'http://idp.example', /^OIDC_ISSUER: must be the https address/],
  ['OIDC_ROLES', 'Portaal.Beheerder=4', /^OIDC_ROLES: must be values of the claim/],
  ['OIDC_CLIENT_KEY', 'geheim', /^OIDC_CLIENT_KEY: must be a private/],
  ['OIDC_SCOPES', 'profile email', /^OIDC_SCOPES: must be scopes/],
  ['OIDC_MFA', 'ja', /^OIDC_MFA: must be trusted or portal/],
])('%s=%s is refused', (name, value, problem) => {
  const client: Record<string, string> = name === 'OIDC_CLIENT_KEY' ? {} : { OIDC_CLIENT_SECRET: 'x' };
  expect(problemsOf({ ...entra, ...client, [name]: value })).toEqual([expect.stringMatching(problem)]);
});

test.each(['+31612345678', `MG${'a'.repeat(32)}`, 'Bureau 1'])('TWILIO_FROM=%s is accepted', (from) => {
  expect(readConfig({ TWILIO_FROM: from, TWILIO_BASE_URL: 'http://127.0.0.1:4010/' }).twilio).toEqual({
    accountSid: undefined,
    authToken: undefined,
    from,
    baseUrl: 'http://127.0.0.1:4010',
  });
});

test('every invalid variable is named in one error, without its value', () => {
  const problems = problemsOf({ PORT: 'abc', DEMO: 'yes', SECRET_KEY: 'geheim-en-kort' });
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(['PORT', 'SECRET_KEY', 'DEMO']);
  expect(problems.join()).not.toContain('geheim-en-kort');
});

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ DATABASE_URL: 'postgres://x/y', SECRET_KEY: key }, false],
  [{ PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ PUBLIC_URL: 'https://portaal.example' }, false],
  [{ HOST: '0.0.0.0', DEMO: '1' }, true],
  [{ DEMO: '0' }, false],
])('with %o the demo organisation is there: %s', (environment, demo) => {
  expect(readConfig(environment as Record<string, string>).demo).toBe(demo);
});

test.each([
  ['', false],
  ['0', false],
  ['false', false],
  ['true', true],
  ['2', 2],
  ['10.0.0.0/8, loopback,::1', '10.0.0.0/8, loopback,::1'],
])('TRUST_PROXY=%s is read as %o', (value, expected) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(expected);
});

test.each([
  'portaal@bureau.nl',
  '<portaal@bureau.nl>',
  'Bos & Zoon <portaal@bureau.nl>',
  '"Bos, Zoon" <portaal@bureau.nl>',
])('MAIL_FROM=%s is accepted', (from) => {
  expect(readConfig({ MAIL_FROM: from }).mailFrom).toBe(from);
});

test('an empty variable counts as absent, and an address loses its closing slash', () => {
  expect(readConfig({ PORT: '', DEMO: '' })).toEqual(readConfig({}));
  for (const url of ['https://portaal.example/', 'HTTPS://Portaal.example:443', ' https://portaal.example\n'])
    expect(readConfig({ PUBLIC_URL: url }).publicUrl).toBe('https://portaal.example');
});

test.each([
  [
    { PUBLIC_URL: 'https://portaal.example' },
    [expect.stringMatching(/^PUBLIC_URL is https, but TRUST_PROXY is not set/)],
  ],
  [{ PUBLIC_URL: 'https://portaal.example', TRUST_PROXY: '1' }, []],
  [{ PUBLIC_URL: 'http://portaal.example' }, []],
  [
    { PUBLIC_URL: 'https://portaal.example', TRUST_PROXY: 'true' },
    [expect.stringMatching(/^TRUST_PROXY is true: visitors choose the address/)],
  ],
  [{ HOST: '0.0.0.0' }, [expect.stringMatching(/^HOST lets other machines connect, but PUBLIC_URL is not set/)]],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://portaal.example' }, []],
  [{ HOST: 'localhost' }, []],
  [{ SMTP_URL: 'smtp://mail.example' }, [expect.stringMatching(/^SMTP_URL is set, but MAIL_FROM is not/)]],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Portaal <portaal@bureau.nl>' }, []],
  [
    { SMTP_URL: 'smtp://m:465', MAIL_FROM: 'a@b.nl' },
    [expect.stringMatching(/^The port of SMTP_URL is one for smtps/)],
  ],
  [{}, []],
])('%o warns of %o', (environment, warnings) => {
  expect(listWarnings(readConfig(environment))).toEqual(warnings);
});

test('docs/configuration.md and .env.example name every variable, and no other', () => {
  const namesIn = (file: string, pattern: RegExp) => {
    const text = readFileSync(join(projectRoot, file), 'utf8');
    return new Set([...text.matchAll(pattern)].map(([, name]) => name));
  };
  const settings = ['attachment', 'backup', 'brand', 'oidc', 'tracing'].map(
    (name) => `server/platform/settings/${name}-settings.ts`,
  );
  const files = ['server/platform/config.ts', ...settings];
  const variables = new Set(files.flatMap((file) => [...namesIn(file, /^ +([A-Z][A-Z0-9_]+): /gm)]));
  expect(variables).toContain('DATABASE_URL');
  expect(namesIn('docs/configuration.md', /^\|\s*`([A-Z][A-Z0-9_]+)`\s*\|/gm)).toEqual(variables);
  const ofFiles = secretNames.map((name) => `${name}_FILE`);
  expect(namesIn('.env.example', /^#?([A-Z][A-Z0-9_]*)=/gm)).toEqual(new Set([...variables, ...ofFiles]));
  const [, section = ''] =
    /## Secrets in files\n\n(.*?)\n\n/s.exec(readFileSync(join(projectRoot, 'docs/configuration.md'), 'utf8')) ?? [];
  expect([...section.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual([...secretNames]);
  // What these are called is a secret; the addresses that contain a password are not recognised by their name.
  const secrets = [...variables].filter((name) => /_(KEY|SECRET|TOKEN|PASSWORD)$/.test(name!));
  expect([...secretNames]).toEqual(expect.arrayContaining(secrets));
});
