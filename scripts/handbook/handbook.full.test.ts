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

/** What an operator has got before the commands of a section. */
const before: Record<string, string> = {
  Upgrade: `
    cp -a /opt/portaal-1.0.0-linux-x64 portaal-1.0.1-linux-x64
    sed -i 's/1\\.0\\.0/1.0.1/' portaal-1.0.1-linux-x64/VERSION portaal-1.0.1-linux-x64/package.json
    tar -czf portaal-1.0.1-linux-x64.tar.gz portaal-1.0.1-linux-x64`,
};

/** What is done in a browser after the commands of a section, and what is true then. */
const after: Record<string, (output: string) => Promise<unknown>> = {
  'As a service': async () => await eventually("journalctl --unit='portaal@*' --output=cat | grep /setup"),
  'The first administrator': async (output) => {
    const [, token] = /#token=(\S+)/.exec(output)!;
    const { email, password } = administrator;
    const account = { token, name: 'Ans Beheer', username: 'ans', email, password, confirmPassword: password };
    await post('http://127.0.0.1:3000/api/setup/administrator', account);
  },
  Proxy: async (output) => {
    expect(output).toContain('"ready"');
  },
  'Two instances': expectAccount,
  // There is no such server.
  Mail: async () =>
    await succeed(`rm /etc/portaal/SMTP_URL
      sed -i 's|^LoadCredential=SMTP_URL|#&|' /etc/systemd/system/portaal@.service
      systemctl daemon-reload`),
  'Backups every night': async () => await eventually('ls /var/backups/portaal/portaal-nightly-*.tar.gz'),
  'Check everything': async (output) => {
    expect(output).toMatch(/^0 errors, .* ok/m);
  },
  'Restore a backup': expectAccount,
  Upgrade: async (output) => {
    expect(output).toContain('1.0.1');
    await expectAccount();
  },
  'The way back': expectAccount,
  'Rotate a secret': expectAccount,
  "It is 3 o'clock and it is down": expectAccount,
};

const administrator = { email: 'ans@portaal.example', password: 'Zeven-lange-wandelingen-26' };

const post = (address: string, body: object) =>
  succeed(`curl -s --fail-with-body -H 'content-type: application/json' -d '${JSON.stringify(body)}' ${address}`);

/** The administrator signs in through the proxy. */
async function expectAccount(): Promise<void> {
  await eventually('curl -sf https://portaal.example/health/ready');
  await post('https://portaal.example/api/auth/login', administrator);
}

describe.skipIf(missing !== null).each(['install.md', 'operations.md'])('%s', (page) => {
  test.each(readSections(page))(
    '$title',
    async ({ title, commands }) => {
      await succeed(before[title] ?? 'true');
      let output = '';
      for (const block of commands) output += await succeed(block);
      await after[title]?.(output);
    },
    180_000,
  );
});
