import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../../public/trace.js'), 'utf8');

type Page = { fetch: (url: string, init?: RequestInit) => unknown; location: { pathname: string } };
type Sent = { url: string; headers: Headers; method: string | undefined };

let page: Page;
let sent: Sent[];

beforeEach(() => {
  sent = [];
  const fetch = (url: string, init?: RequestInit) =>
    sent.push({ url, headers: new Headers(init?.headers), method: init?.method });
  page = { fetch, location: { pathname: '/apps' } };
  runInNewContext(script, Object.assign(page, { Headers, crypto, Uint8Array }));
});

const parts = ({ headers }: Sent) => headers.get('traceparent')?.split('-') ?? [];

test('calls of a page have one trace id and the headers that they had; those of the next page have another', () => {
  page.fetch('/api/apps', { method: 'POST', headers: { accept: 'application/json' } });
  page.fetch('/api/tools');
  page.location.pathname = '/tools';
  page.fetch('/api/apps');
  const [first, second, third] = sent as [Sent, Sent, Sent];
  expect(first.headers.get('traceparent')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect([first.method, first.headers.get('accept')]).toEqual(['POST', 'application/json']);
  expect(parts(second)[1]).toBe(parts(first)[1]);
  expect(parts(second)[2]).not.toBe(parts(first)[2]);
  expect(parts(third)[1]).not.toBe(parts(first)[1]);
});

test('other servers and files get no header', () => {
  page.fetch('https://tool.example/api/apps');
  page.fetch('/assets/index.js');
  expect(sent.map(({ headers }) => headers.has('traceparent'))).toEqual([false, false]);
});
