import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#server/testing/calls.ts';
import { getAppOrder, listApps } from '#contract/apps.ts';
import { listTools } from '#contract/tools.ts';
import { givenApps, givenTool } from '#server/testing/given-app.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  noor = await givenSignedIn(app);
  await givenApps(app, 10);
  for (let number = 0; number < 10; number += 1) await givenTool(app, { name: `Gereedschap ${number}` });
});

afterAll(() => app.stop());

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await app.server.inject({ url, headers: { authorization: `Bearer ${noor.token}`, ...headers } });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

/** A prepared body and one that is written for each call. */
const long = [listApps.path, listTools.path];

test.each(long)('%s is compressed as the client accepts it, with the same content', async (path) => {
  const plain = await get(path);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['vary']).toBe('accept-encoding');
  expect(plain.bytes.length).toBeGreaterThan(1024);
  for (const [accepted, encoding, decompress] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const) {
    const compressed = await get(path, { 'accept-encoding': accepted });
    expect(compressed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(compressed.bytes.length),
    });
    expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 3);
    expect(decompress(compressed.bytes).equals(plain.bytes)).toBe(true);
  }
});

test.each(long)('%s is plain for a client that accepts no encoding', async (path) => {
  for (const accepted of ['identity', 'br;q=0, gzip;q=0.0', ''])
    expect((await get(path, { 'accept-encoding': accepted })).headers['content-encoding']).toBeUndefined();
});

test('a short answer is not compressed', async () => {
  const { headers } = await get(addressOf(getAppOrder, { params: { id: noor.id } }), { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBeUndefined();
});

test('a client that has this version already gets 304 without a body, until it changes', async () => {
  const { headers } = await get(listApps.path);
  const etag = String(headers['etag']);
  for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const again = await get(listApps.path, { 'if-none-match': known });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    // Caches update what they stored with the headers of a 304.
    expect(again.headers).toMatchObject({ etag, 'content-type': headers['content-type'] });
  }
  await givenApps(app, 1);
  const changed = await get(listApps.path, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(changed.headers['etag']).not.toBe(etag);
});
