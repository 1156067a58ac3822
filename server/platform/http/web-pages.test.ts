import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { serveWebPages } from './web-pages.ts';

async function serve(page: string) {
  const root = await mkdtemp(join(tmpdir(), 'web-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'index.html'), page);
  const server = fastify();
  serveWebPages(server, readConfig({ BRAND_NAME: 'Jansen & Zoon' }), root);
  return (url: string, coding = '') => server.inject({ url, headers: { 'accept-encoding': coding } });
}

test('every address of the browser part gets the page with the brand, compressed as the browser accepts', async () => {
  const get = await serve('<title>%BRAND_NAME%</title>');
  const expected = '<title>Jansen &#38; Zoon</title>';
  const [plain, gzip, br] = await Promise.all([get('/'), get('/apps', 'gzip'), get('/request?x=1', 'gzip, br')]);
  expect(plain.body).toBe(expected);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(expected);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(expected);
  expect(br.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  });
});

test('an unknown call or asset does not get the page', async () => {
  const get = await serve('page');
  for (const path of ['/api/none', '/assets/none.js', '/health/none'])
    expect((await get(path)).statusCode).not.toBe(200);
});
