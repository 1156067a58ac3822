import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { scratchFolder } from './scratch-folder.ts';
import { startTestCluster, type ClusterKind } from './start-test-cluster.ts';

const module = new URL('./start-test-cluster.ts', import.meta.url).href;

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

test.each<[ClusterKind, string | null]>([
  ['embedded', null],
  ['external', '127.0.0.1/32'],
])('%s: its URL reaches a superuser, from there any database', async (kind, address) => {
  const { adminUrl, stop } = await startTestCluster(kind);
  try {
    await query(adminUrl, 'create database one_test');
    const url = new URL(adminUrl);
    url.pathname = '/one_test';
    const found = await query(
      url.href,
      `select current_database(), current_setting('is_superuser'), inet_server_addr()::text`,
    );
    expect(found).toEqual(['one_test', 'on', address]);
  } finally {
    await stop();
  }
  await expect(query(adminUrl, 'select 1')).rejects.toThrow();
});

test('an interrupted run removes its folder and process', async () => {
  const before = await readdir(scratchFolder());
  const script = `
    import { startTestCluster } from '${module}';
    console.log((await startTestCluster('embedded')).adminUrl);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script]);
  const [url] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill('SIGINT');
  await once(child, 'exit');
  const left = (await readdir(scratchFolder())).filter(
    (name) => name.startsWith('portaal-test-') && !before.includes(name),
  );
  expect(left.filter((name) => url.toString().includes(name))).toEqual([]);
  await expect(query(url.toString().trim(), 'select 1')).rejects.toThrow();
});
