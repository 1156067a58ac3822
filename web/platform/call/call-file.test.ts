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

test('a file without its end has failed, and the mark of its end is no part of it', async () => {
  saveToken('token');
  let isCutOff = false;
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    const mark = headers['X-End-Mark']!;
    const body = isCutOff ? 'Naam;Rol\r\nNoor' : `Naam;Rol\r\nNoor;1\r\n${mark}`;
    return new Response(body, { headers: { 'content-type': 'text/csv', 'x-end-mark': mark } });
  });
  const file = await callFile('GET /api/users/export');
  expect(await file.text()).toBe('Naam;Rol\r\nNoor;1\r\n');
  expect(file.type).toBe('text/csv');
  isCutOff = true;
  await expect(callFile('GET /api/users/export')).rejects.toMatchObject({ code: 'network_unavailable' });
});
