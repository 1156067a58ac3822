import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { architectures } from '../package/native-packages.ts';
import { writePackage } from '../package/write-package.ts';
import { readSections } from './handbook.ts';
import { TestMachine, whyNoMachine } from './test-machine.ts';

const missing =
  whyNoMachine() ??
  (['/usr/sbin/nginx', '/usr/lib/postgresql/15', '/usr/bin/curl'].every((path) => existsSync(path))
    ? null
    : 'it needs the packages nginx, postgresql-15 and curl of Debian');
if (missing !== null) console.log(`The handbook is not run on this machine: ${missing}.`);

let machine: TestMachine;
let folder: string;

beforeAll(async () => {
  if (missing !== null) return;
  folder = mkdtempSync(join(tmpdir(), 'portaal-handbook-'));
  const architecture = architectures.find((known) => known === process.arch)!;
  const { path } = await writePackage(architecture, folder);
  machine = await TestMachine.start();
  await machine.copy(path, join('/root', basename(path)));
  await succeed(prepare);
}, 180_000);

afterAll(async () => {
  if (missing !== null) return;
  await machine.stop();
  rmSync(folder, { recursive: true });
});

/** What an operator has before: the packages as they are after their installation, and a certificate. */
const prepare = `
  ! id portaal > /dev/null 2>&1 || userdel portaal
  rm -f /etc/nginx/sites-enabled/default
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=portaal.example -addext subjectAltName=DNS:portaal.example \\
    -keyout /etc/ssl/portaal.key -out /etc/ssl/portaal.pem 2> /dev/null
  cp /etc/ssl/portaal.pem /usr/local/share/ca-certificates/portaal.crt
  update-ca-certificates > /dev/null 2>&1
  pg_lsclusters --no-header | grep -q '^15 main' || pg_createcluster 15 main > /dev/null
  systemctl start postgresql@15-main nginx
`;

async function succeed(commands: string): Promise<string> {
  const { status, output } = await machine.run(commands);
  expect(status, `${commands}\n${output}`).toBe(0);
  return output;
}

/** Polls until the command succeeds. */
const eventually = (command: string) =>
  succeed(`for i in $(seq 150); do ${command} && exit; sleep 0.2; done; ${command}`);

/** What is done in a browser after the commands of a section, and what is true then. */
const after: Record<string, (output: string) => Promise<unknown>> = {
  'As a service': async () => await eventually('curl -sf http://127.0.0.1:3000/health/ready'),
  'The first administrator': async (output) => {
    const token = /#token=(\S+)/.exec(output)![1];
    const body = JSON.stringify({
      token,
      name: 'Ans Beheer',
      username: 'ans',
      email: 'ans@portaal.example',
      password: 'Een-lang-wachtwoord-2026',
    });
    await succeed(
      `curl -sf -H 'content-type: application/json' -d '${body}' http://127.0.0.1:3000/api/setup/administrator`,
    );
  },
};

describe.skipIf(missing !== null).each(['install.md', 'operations.md'])('%s', (page) => {
  test.each(readSections(page))(
    '$title',
    async ({ title, commands }) => {
      let output = '';
      for (const block of commands) output += await succeed(block);
      await after[title]?.(output);
    },
    180_000,
  );
});
