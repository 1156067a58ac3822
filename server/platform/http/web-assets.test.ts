import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveAssets } from './web-assets.ts';

async function serve(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  const server = fastify();
  serveAssets(server, folder);
  return (url: string, coding?: string) =>
    server.inject({ url, headers: coding === undefined ? {} : { 'accept-encoding': coding } });
}

test('an asset comes in the smallest form that the browser takes, to be kept for ever', async () => {
  const get = await serve({ 'app-1.js': 'plain', 'app-1.js.br': 'brotli', 'app-1.js.gz': 'gzip' });
  const answers = await Promise.all(
    [undefined, 'gzip, deflate', 'gzip, deflate, br, zstd', 'br;q=0, gzip'].map((coding) =>
      get('/assets/app-1.js', coding),
    ),
  );
  expect(answers.map(({ body }) => body)).toEqual(['plain', 'gzip', 'brotli', 'gzip']);
  expect(answers[2]?.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
});

test('what has no smaller form is sent as it is', async () => {
  const get = await serve({ 'inter.woff2': 'font' });
  const { body, headers } = await get('/assets/inter.woff2', 'br');
  expect(body).toBe('font');
  expect(headers['content-type']).toBe('font/woff2');
  expect(headers['content-encoding']).toBeUndefined();
});

test('only what was built is there: no other path, and no compressed file by its own name', async () => {
  const get = await serve({ 'app-1.js': 'plain', 'app-1.js.br': 'brotli' });
  for (const path of ['/assets/gone.js', '/assets/app-1.js.br', '/assets/../package.json', '/assets/'])
    expect((await get(path)).statusCode).not.toBe(200);
});
