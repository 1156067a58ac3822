import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { ServedFiles } from './served-files.ts';

test('a file that could not be read is read again by the next request', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'served '));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [path, away] = [join(folder, 'app.js'), join(folder, 'away.js')];
  await writeFile(path, 'plain');
  const files = new ServedFiles(folder, 'no-cache');
  const server = fastify();
  server.get('/', (request, reply) => files.send('app.js', request, reply));
  await rename(path, away);
  expect((await server.inject('/')).statusCode).toBe(500);
  await rename(away, path);
  expect((await server.inject('/')).body).toBe('plain');
});
