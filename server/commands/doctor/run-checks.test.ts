import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock as clock } from '#server/platform/clock.ts';
import { version } from '#server/platform/version.ts';
import type { Check } from './checks.ts';
import { error, ok, skipped, warning, type Finding } from './finding.ts';
import { printReport } from './print-report.ts';
import { runChecks } from './run-checks.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portaal-doctor-'));
});

afterEach(() => rm(folder, { recursive: true }));

const finds = (name: string, ...findings: Finding[]): Check => ({ name, run: async () => findings });

const run = (checks: Check[], environment: Record<string, string> = {}) =>
  runChecks({ DATA_DIR: folder, ...environment }, { checks, clock, timeoutMs: 100 });

test('the result is the worst of the findings, and what was skipped is no problem', async () => {
  const good = finds('one', ok('a', 'Good.'), skipped('b', 'Not configured.'));
  expect(await run([good])).toEqual({
    version,
    result: 'ok',
    findings: [
      { check: 'configuration', item: 'variables', level: 'ok', found: 'Set and valid: DATA_DIR.', advice: null },
      { check: 'one', item: 'a', level: 'ok', found: 'Good.', advice: null },
      { check: 'one', item: 'b', level: 'skipped', found: 'Not configured.', advice: null },
    ],
  });
  const poor = finds('two', warning('c', 'Poor.', 'Do.'));
  expect((await run([good, poor])).result).toBe('warning');
  expect((await run([finds('three', error('d', 'Bad.', 'Do.')), good, poor])).result).toBe('error');
});

test('checks run at the same time, and one that does not end or fails is an error', async () => {
  const endless: Check = { name: 'endless', run: () => new Promise<never>(() => undefined) };
  const failing: Check = { name: 'failing', run: () => Promise.reject(new Error('a fault of ours')) };
  const { findings } = await run([endless, endless, endless, failing, finds('last', ok('a', 'Good.'))]);
  expect(findings.slice(1).map(({ check, level, found }) => `${check} ${level} ${found}`)).toEqual([
    ...Array.from({ length: 3 }, () => 'endless error It did not end within 0.1 s.'),
    'failing error It failed: a fault of ours',
    'last ok Good.',
  ]);
});

test('with a configuration that is not right nothing else is checked', async () => {
  const { result, findings } = await run([finds('other', ok('a', 'Good.'))], { PORT: 'x' });
  expect(result).toBe('error');
  expect(findings.map(({ level, found }) => `${level} ${found}`)).toEqual([
    'error PORT: must be a port number, 0 to 65535.',
    'skipped The other checks need variables that are right.',
  ]);
});

test('no secret is in a report, in any form in which an error may have it', async () => {
  const secrets = {
    DATABASE_URL: 'postgres://portaal:db%2Fgeheim@db.example/portaal?password=ander-geheim',
    SMTP_URL: 'smtp://jan:mail%25geheim@mail.example',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'twilio-geheim-van-32-tekens',
    ASSISTANT_KEY: 'sk-geheim',
    ASSISTANT_URL: 'https://model.example/v1',
    ASSISTANT_MODEL: 'model',
    SECRET_KEY: 'sleutel-'.repeat(5),
    METRICS_TOKEN_FILE: join(folder, 'token'),
  };
  await writeFile(join(folder, 'token'), 'metrics-geheim-token\n', { mode: 0o600 });
  await writeFile(join(folder, 'database.password'), 'embedded-geheim\n', { mode: 0o600 });
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const forms = [
    ...Object.values(secrets).filter((value) => /geheim|sleutel/.test(value)),
    'db%2Fgeheim',
    'db/geheim',
    'ander-geheim',
    'mail%25geheim',
    'mail%geheim',
    'metrics-geheim-token',
    'embedded-geheim',
    ...['\0jan\0mail%geheim', 'mail%geheim', 'jan:mail%geheim'].map(base64),
    base64(`${secrets.TWILIO_ACCOUNT_SID}:${secrets.TWILIO_AUTH_TOKEN}`),
  ];
  for (const environment of [secrets, { ...secrets, PORT: 'x' }]) {
    const found = forms.map((form) => warning('leak', `The answer was ${form}.`, `Try ${form}.`));
    const report = await run([finds('leaking', ...found)], environment);
    for (const text of [JSON.stringify(report), printReport(report, { width: null, hasColours: false })])
      for (const form of forms) expect(text).not.toContain(form);
    if (environment === secrets)
      expect(report.findings.filter(({ item }) => item === 'leak')).toHaveLength(forms.length);
  }
});

test('the report is aligned, and plain without a terminal', async () => {
  const report = await run([
    finds('mail', ok('server', 'It answers.'), error('encryption', 'None \u001b[31mat all\u0007.', 'Enable it.')),
    finds('text messages', skipped('account', 'Not configured.')),
  ]);
  expect(printReport(report, { width: null, hasColours: false })).toBe(`Portaal ${version}

Configuration
  ok       variables   Set and valid: DATA_DIR.

Mail
  ok       server      It answers.
  ERROR    encryption  None at all .
                       -> Enable it.

Text messages
  -        account     Not configured.

1 error, 0 warnings, 2 ok, 1 not checked.
`);
});

test('in a terminal it has colours and fits the width', async () => {
  const long = 'word '.repeat(30).trim();
  const report = await run([finds('mail', warning('server', long, long))]);
  const text = printReport(report, { width: 60, hasColours: true });
  expect(text).toContain('\u001b[33mwarning\u001b[39m');
  // eslint-disable-next-line no-control-regex
  const lines = text.replaceAll(/\u001b\[\d+m/g, '').split('\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(60);
  expect(lines.filter((line) => /^ {23}->/.test(line) || /^ {22}-> word/.test(line))).toHaveLength(1);
  expect(text.match(/word/g)).toHaveLength(60);
});
