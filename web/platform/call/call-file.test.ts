import { afterEach, expect, test, vi } from 'vitest';
import { saveToken } from '../session/token.ts';
import { call } from './call.ts';
import { callFile } from './call-file.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a file may take ten minutes, another response 20 seconds', async () => {
  saveToken('token');
  vi.stubGlobal('fetch', async () => new Response('[]'));
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await callFile('GET /api/requests/export');
  await call('GET /api/apps');
  expect(timeout.mock.calls).toEqual([[600_000], [20_000]]);
});
