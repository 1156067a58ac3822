import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { replyWithError } from '../responses/error-reply.ts';
import type { BuiltPage } from '#contract/platform/built-page.ts';
import { personalDataStatement } from '#contract/webhooks.ts';
import { serveWebPages } from './web-pages.ts';

const page = `<title>%BRAND_NAME%</title>${'<p>Portaal</p>'.repeat(100)}`;

const mark = '<svg fill="%BRAND_BLUE%">%BRAND_ABBREVIATION%</svg>';

/** Of a build with pages at these paths. */
const pageList = (...paths: string[]) =>
  JSON.stringify(paths.map((path): BuiltPage => ({ path, files: [], parts: {}, calls: {}, headers: {} })));

const built = { 'index.html': page, 'brand-mark.svg': mark, '.vite/pages.json': pageList('/', '/apps', '*') };

const hasNoPersonalTarget = () => Promise.resolve(false);

async function serve(
  files: Record<string, string>,
  logo?: string,
  collector?: string,
  hasPersonalTarget: () => Promise<boolean> = hasNoPersonalTarget,
) {
  const folder = await mkdtemp(join(tmpdir(), 'web-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries({ ...built, ...files })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const server = fastify();
  server.setErrorHandler(replyWithError);
  const config = readConfig({
    BRAND_NAME: 'Bos & Zoon',
    BRAND_ABBREVIATION: 'BZ',
    BRAND_BLUE: '#00695C',
    BRAND_LOGO: logo,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
    MAIL_RETENTION_DAYS: '20',
    FAILED_SIGN_IN_RETENTION_DAYS: '1',
  });
  serveWebPages(server, { ...config, publicUrl: 'https://portaal.example' }, hasPersonalTarget, folder);
  onTestFinished(() => server.close());
  return (
    url: string,
    sent: string | Record<string, string> = {},
    remoteAddress = '192.0.2.1',
    method: 'GET' | 'HEAD' = 'GET',
  ) =>
    server.inject({
      method,
      url,
      remoteAddress,
      headers: typeof sent === 'string' ? { 'accept-encoding': sent } : sent,
    });
}

test('an asset is sent in the smallest accepted encoding, as immutable', async () => {
  const get = await serve({ 'assets/app-1.js': 'plain', 'assets/app-1.js.br': 'brotli', 'assets/app-1.js.gz': 'gzip' });
  const answers = await Promise.all(
    [undefined, 'gzip, deflate', 'gzip, deflate, br, zstd', 'br;q=0, gzip'].map((encoding) =>
      get('/assets/app-1.js', encoding),
    ),
  );
  expect(answers.map(({ body }) => body)).toEqual(['plain', 'gzip', 'brotli', 'gzip']);
  expect(answers[2]?.headers).toMatchObject({
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
  });
});

test('a file without a smaller form is sent as it is', async () => {
  const get = await serve({ 'assets/inter.woff2': 'font' });
  const { body, headers } = await get('/assets/inter.woff2', 'br');
  expect(body).toBe('font');
  expect(headers['content-type']).toBe('font/woff2');
  expect(headers['content-encoding']).toBeUndefined();
});

test('no other path of assets is served, and no compressed file by its own name', async () => {
  const get = await serve({ 'assets/app-1.js': 'plain', 'assets/app-1.js.br': 'brotli' });
  for (const path of ['/assets/gone.js', '/assets/app-1.js.br', '/assets/..%2fpackage.json', '/assets/'])
    expect((await get(path)).statusCode, path).not.toBe(200);
  expect((await get('/assets/gone.js')).json()).toMatchObject({ code: 'not_found' });
});

test('a file beside the page is served, and asked for again', async () => {
  const get = await serve({ 'robots.txt': 'User-agent: *', 'assets/app-1.js': 'plain' });
  const { body, headers } = await get('/robots.txt');
  expect(body).toBe('User-agent: *');
  expect(headers['cache-control']).toBe('public, max-age=0');
});

test('an IP address that loads thousands of files at once is refused, and another is not', async () => {
  const get = await serve({ 'assets/app-1.js': 'plain' });
  const loads = Array.from({ length: 6000 }, () => get('/assets/app-1.js'));
  const refused = await new Promise<Awaited<(typeof loads)[number]>>((resolve) => {
    for (const load of loads) void load.then((answer) => answer.statusCode !== 200 && resolve(answer));
  });
  expect(refused.json()).toMatchObject({ code: 'rate_limited' });
  expect((await get('/assets/app-1.js', undefined, '192.0.2.2')).statusCode).toBe(200);
});

test('every page is the branded document, compressed', async () => {
  const get = await serve({ 'assets/app-1.js': 'plain', '.vite/pages.json': pageList('/', '/apps', '/request/$id') });
  for (const path of ['/', '/apps', '/apps/', '/Apps?zoek=x', '/request/1?zoek=x', '/request/v1.2/']) {
    const { statusCode, body, headers } = await get(path);
    expect([path, statusCode]).toEqual([path, 200]);
    expect(body).toContain('<title>Bos &#38; Zoon</title>');
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  }
  const { rawPayload, headers } = await get('/apps', 'gzip, br');
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toContain('Bos &#38; Zoon');
});

test('a path without a page is the same document with status 404, also for those who have it', async () => {
  const get = await serve({ 'assets/app-1.js': 'plain' });
  const found = await get('/apps');
  for (const path of ['/bestaat-niet', '/apps/1', '/request/', '/*', '/verzoeken.zoeken/x']) {
    const answer = await get(path);
    expect([path, answer.statusCode]).toEqual([path, 404]);
    expect(answer.body).toBe(found.body);
    expect({ ...answer.headers, date: '' }).toEqual({ ...found.headers, date: '' });
  }
  const { etag } = (await get('/bestaat-niet')).headers;
  const known = (path: string) => get(path, { 'if-none-match': String(etag) });
  expect([(await known('/bestaat-niet')).statusCode, (await known('/apps')).statusCode]).toEqual([404, 304]);
});

test.each([
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/apps/manifest.json',
  '/index.html',
  '/.well-known/security.txt',
  '/.well-known/change-password',
  '/.git/config',
])('%s is a file that does not exist: there is no document', async (path) => {
  const get = await serve({ 'assets/app-1.js': 'plain' });
  const answer = await get(path);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not_found' });
});

test('the policy of the portal’s page allows its inline script and no other, and static pages have none', async () => {
  const script = '{ document.title }';
  const get = await serve({
    'index.html': `<script data-in="%PAGE_FILES%">${script}</script><script type="module" src="/assets/app-1.js"></script>`,
    'pages/test.html': '<h1>Test</h1>',
    'assets/app-1.js': 'plain',
  });
  const hash = createHash('sha256').update(script).digest('base64');
  const { body, headers } = await get('/apps');
  expect(body).toContain(`>${script}</script>`);
  expect(headers['content-security-policy']).toBe(`script-src 'self' 'sha256-${hash}'`);
  expect((await get('/test')).headers['content-security-policy']).toBeUndefined();
});

test('HEAD of a page is answered with the headers of GET', async () => {
  const get = await serve({ 'pages/diensten/interim.html': '<h1>Interim</h1>', 'assets/app-1.js': 'plain' });
  for (const path of ['/', '/apps', '/diensten/interim']) {
    const [full, head] = [await get(path), await get(path, undefined, undefined, 'HEAD')];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect({ ...head.headers, date: '' }).toEqual({ ...full.headers, date: '' });
  }
  expect((await get('/api/onbekend', undefined, undefined, 'HEAD')).statusCode).toBe(404);
});

test('a static page is served at its path and the one of the organisation at its slug, with the brand', async () => {
  const head =
    '<link rel="canonical" href="%PUBLIC_URL%/diensten/interim"><a style="color: %BRAND_BLUE%" href="/%BRAND_SLUG%">';
  const pages = { 'pages/diensten/interim.html': head, 'pages/%BRAND_SLUG%.html': '<h1>%BRAND_NAME%</h1>' };
  const get = await serve({ ...pages, 'assets/app-1.js': 'plain' });
  const filled =
    '<link rel="canonical" href="https://portaal.example/diensten/interim"><a style="color: #00695C" href="/bos-zoon">';
  for (const path of ['/diensten/interim', '/diensten/interim/', '/diensten/interim?x=1']) {
    const { body, headers } = await get(path);
    expect(body).toBe(filled);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  }
  expect((await get('/bos-zoon')).body).toBe('<h1>Bos &#38; Zoon</h1>');
  for (const path of ['/diensten', '/pages/diensten/interim.html', '/%25BRAND_SLUG%25'])
    expect((await get(path)).statusCode).toBe(404);
});

test('the privacy statement has the configured days', async () => {
  const get = await serve({
    'pages/privacy-statement.html': '%DAYS_MAILS%, %DAYS_FAILEDSIGNINS%, %DAYS_ONBEKEND%',
    'assets/app-1.js': 'plain',
  });
  expect((await get('/privacy-statement')).body).toBe('20 dagen, 1 dag, %DAYS_ONBEKEND%');
});

test('the logo has the abbreviation and the colours of the organisation', async () => {
  const get = await serve({ 'assets/app-1.js': 'plain' });
  const { body, headers } = await get('/brand-mark.svg');
  expect(body).toBe('<svg fill="#00695C">BZ</svg>');
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(headers['content-security-policy']).toContain('sandbox');
});

test('a logo of the organisation is served in its place, and pages show it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'logo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const logo = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8"/></svg>';
  await writeFile(join(folder, 'logo.svg'), logo);
  const files = { 'index.html': '<head></head>', 'pages/test.html': '<head></head>', 'assets/app-1.js': 'plain' };
  const get = await serve(files, join(folder, 'logo.svg'));
  expect((await get('/brand-mark.svg')).body).toBe(logo);
  for (const path of ['/', '/test'])
    expect((await get(path)).body).toContain('.brand-mark{background:url(/brand-mark.svg)');
});

test.each([
  '/api',
  '/api/onbekend',
  '/health/x',
  '/demo/x',
  '//api',
  '///api/apps',
  '/API/apps',
  '/Api',
  '/api%2fapps',
  '/%61pi%2Fapps',
  '/x/../api/apps',
  '/./api',
  '/api%5capps',
  '/%2fapi',
])('%s is no page: it is not found in the form of an error', async (path) => {
  const get = await serve({ 'assets/app-1.js': 'plain' });
  const answer = await get(path);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not_found' });
});

test('the page of the portal has the files, the calls and the header of the page at its URL', async () => {
  const help = { title: 'Help & uitleg', text: 'Uitleg bij alles.' };
  const chat = { title: 'Expert Ondersteuning', text: 'Stel uw vraag.' };
  const desk = { title: 'Balie', text: 'Wie wacht.', back: 'Terug' };
  const get = await serve({
    'index.html':
      '<script data-in="/app.js,%PAGE_FILES%" data-calls="%PAGE_CALLS%"></script><title>%BRAND_NAME%</title><a>%PAGE_BACK%</a><h1>%PAGE_TITLE%</h1><p>%PAGE_TEXT%</p>',
    '.vite/pages.json': JSON.stringify([
      {
        path: '/help',
        files: ['/assets/help.js', '/assets/help.css'],
        parts: {},
        calls: { '': '/api/a?x=1&y=2' },
        headers: { '': help, '?*': help },
      },
      {
        path: '/help/$id',
        files: ['/assets/topic.js'],
        parts: { '': ['/assets/text.js'] },
        calls: { '': '/api/~2', '?*': '/api/~2' },
        headers: {},
      },
      {
        path: '/expert-chat',
        files: [],
        parts: { '?view=desk': ['/assets/desk.js'] },
        calls: { '?view=desk': '/api/desk 1' },
        headers: { '': chat, '?view=desk': desk },
      },
      { path: '*', files: ['/assets/refusals.js'], parts: {}, calls: {}, headers: {} },
    ]),
    'assets/app-1.js': 'plain',
  });
  const shown = async (url: string) => (await get(url)).body.replace('<title>Bos &#38; Zoon</title>', '');
  const filled = (files: string, calls: string, title = '', text = '', back = '') =>
    `<script data-in="/app.js,${files}" data-calls="${calls}"></script><a>${back}</a><h1>${title}</h1><p>${text}</p>`;
  const ofHelp = ['Help &#38; uitleg', 'Uitleg bij alles.'] as const;
  const files = '/assets/help.js,/assets/help.css';
  for (const url of ['/help', '/help/']) expect(await shown(url)).toBe(filled(files, '/api/a?x=1&#38;y=2', ...ofHelp));
  expect(await shown('/help?zoek=stem')).toBe(filled(files, '', ...ofHelp));
  expect(await shown('/help/stemmen')).toBe(filled('/assets/topic.js,/assets/text.js', '/api/~2'));
  expect(await shown('/help/stemmen?x=1')).toBe(filled('/assets/topic.js', '/api/~2'));
  for (const url of ['/', '/help/stemmen/meer', '/helpen', '/$id', '/*'])
    expect(await shown(url)).toBe(filled('/assets/refusals.js', ''));
  expect(await shown('/expert-chat')).toBe(filled('', '', 'Expert Ondersteuning', 'Stel uw vraag.'));
  expect(await shown('/expert-chat?view=desk')).toBe(
    filled('/assets/desk.js', '/api/desk 1', 'Balie', 'Wie wacht.', 'Terug'),
  );
  for (const search of ['?view=other', '?__proto__']) expect(await shown(`/expert-chat${search}`)).toBe(filled('', ''));
});

test('only where traces are recorded the page has the script that continues them, before the others', async () => {
  const files = {
    'index.html': '<head><script type="module" src="/assets/index.js"></script></head>',
    'assets/index.js': '',
  };
  const load = await serve(files);
  expect((await load('/apps')).body).not.toContain('trace');
  const loadTraced = await serve(files, undefined, 'http://127.0.0.1:4318');
  expect((await loadTraced('/apps')).body).toMatch(
    /<script type="module" src="\/trace.js"><\/script><script type="module" src="\/assets\/index.js">/,
  );
});

test('the privacy statement names targets of webhooks exactly while one receives personal data', async () => {
  let answer: () => Promise<boolean> = () => Promise.resolve(false);
  const files = { 'assets/app-1.js': '', 'pages/privacy-statement.html': '<p>Met niemand. %WEBHOOKS_STATEMENT%</p>' };
  const get = await serve(files, undefined, undefined, () => answer());
  const read = async () => (await get('/privacy-statement')).body;
  expect(await read()).toBe('<p>Met niemand. </p>');
  answer = () => Promise.resolve(true);
  expect(await read()).toBe(`<p>Met niemand. ${personalDataStatement}</p>`);
  answer = () => Promise.reject(new Error('no database'));
  expect(await read()).toContain(personalDataStatement);
  answer = () => Promise.resolve(false);
  expect(await read()).not.toContain(personalDataStatement);
});
