import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '#server/platform/project-root.ts';
import { findFreePort } from '#server/testing/clusters/find-free-port.ts';
import { secretKey } from '#server/testing/secret-key.ts';
import { authority, trusted } from '#server/testing/servers/trusted-certificate.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { checkProxy } from './check-proxy.ts';

const nginx = '/usr/sbin/nginx';

let app: TestApp;
let address: URL;

beforeAll(async () => {
  app = await startApp({ config: { trustProxy: 1, publicUrl: 'https://localhost' } });
  address = new URL(await app.listen());
});

afterAll(() => app.stop());

/** The address of the nginx of ops/nginx in front of the portal; `change`: of its configuration. */
async function startNginx(change: (configuration: string) => string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portaal-nginx-'));
  const [port, plain] = [await findFreePort(), await findFreePort()];
  const documented = await readFile(join(projectRoot, 'ops/nginx/portaal.conf'), 'utf8');
  const here = documented
    .replace(/upstream portaal \{[^}]*\}/, `upstream portaal { server ${address.host}; }`)
    .replaceAll('portaal.example', 'localhost')
    .replaceAll(/\/etc\/ssl\/|\/var\/log\/nginx\//g, `${folder}/`)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`);
  // Otherwise its workers have an account that may not write in the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(join(folder, 'portaal.pem'), trusted.cert);
  await writeFile(join(folder, 'portaal.key'), trusted.key);
  await writeFile(
    join(folder, 'nginx.conf'),
    `${user} pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${temporary.join(' ')}\n${change(here)} }`,
  );
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'];
  // Says what is wrong with a configuration.
  await promisify(execFile)(nginx, ['-t', ...args]);
  const child = spawn(nginx, [...args, '-g', 'daemon off;'], { stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill('SIGQUIT');
    await once(child, 'exit');
    await rm(folder, { recursive: true });
  });
  app.portal.config.publicUrl = `https://localhost:${port}`;
  return app.portal.config.publicUrl;
}

/** What is not as it should be behind such an nginx. */
async function problems(change: (configuration: string) => string): Promise<string[]> {
  const publicUrl = await startNginx(change);
  const before = getCACertificates();
  setDefaultCACertificates([...before, authority]);
  onTestFinished(() => setDefaultCACertificates(before));
  const config = { publicUrl, trustProxy: 1 as const, host: address.hostname, port: Number(address.port) };
  const check = () => checkProxy({ config, secretKey, clock: app.clock });
  await expect.poll(async () => (await check())[0]).toMatchObject({ item: 'address', level: 'ok' });
  return (await check())
    .filter(({ level }) => level !== 'ok')
    .map(({ item, level, found }) => `${level} ${item}: ${found}`);
}

test.runIf(existsSync(nginx))('the nginx of the documentation has no problem', async () => {
  expect(await problems((configuration) => configuration)).toEqual([]);
});

test.runIf(existsSync(nginx))(
  'an nginx with a bare proxy_pass has the problems that the documentation warns of',
  async () => {
    const bare = await problems((configuration) =>
      configuration.replaceAll(/ +(proxy_set_header|proxy_http_version|client_max_body_size) .*;\n/g, ''),
    );
    expect(bare).toEqual([
      'error visitors: Visitors choose their address: the portal believes an X-Forwarded-For that they send, and the proxy passes it on unchanged.',
      'error live updates: A WebSocket does not get through: the answer has status 404.',
      'error body size: A call of 2.1 MB does not get through: the answer has status 413.',
    ]);
  },
);

test.runIf(existsSync(nginx))('headers that nginx adds are found', async () => {
  const added = 'add_header X-Frame-Options SAMEORIGIN always;\n  location / {';
  expect(await problems((configuration) => configuration.replace('location / {', added))).toEqual([
    'warning headers: These arrive more than once: x-frame-options.',
  ]);
});
