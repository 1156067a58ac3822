import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { runnerImport } from 'vite';
import { demoPassword } from '#server/seed/seed-demo.ts';
import { findFreePort } from '#server/testing/clusters/find-free-port.ts';
import type { Databases } from '../data/prepare-databases.ts';
import { median } from '../load/percentiles.ts';
import { startPortalProcess, type PortalProcess } from '../processes/start-portal-process.ts';
import { resultRow, type Row } from '../report/row.ts';
import type * as Pages from '../../e2e/support/pages.ts';
import { chromiumArgs, completeGuidance, executablePath } from '../../e2e/support/chromium.ts';
import { hasBrowser, storeSession, type Session } from './browser.ts';
import type { Setup } from '../measures/setup.ts';

const pages = [
  { name: 'login', path: '/', signedIn: false },
  { name: 'home', path: '/', signedIn: true },
  { name: 'apps', path: '/apps', signedIn: true },
  { name: 'request', path: '/request', signedIn: true },
];

/** The lowest score, 0 to 100, that passes in each category. */
const targets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof targets;
type Result = { scores: Record<Category, number>; blockingMs: number };

/** Lighthouse's default preset, a phone on a slow network, on the demo organisation; the median of several runs. */
export async function measureLighthouse({ sizes, databases }: Setup): Promise<Row[]> {
  if (sizes.lighthouseRuns === 0) return [];
  return await withDemoPortal(databases, 'lighthouse', async (portal) => {
    const session = await signIn(portal, 'gebruiker@voorbeeld.example');
    const rows: Row[] = [];
    for (const { name, path, signedIn } of pages) {
      const results: Result[] = [];
      for (let run = 0; run < sizes.lighthouseRuns; run += 1)
        results.push(await runLighthouse(portal.url, path, signedIn ? session : null));
      rows.push(...resultRows(name, results));
    }
    return rows;
  });
}

/**
 * Each page of the portal, as an administrator; some nine minutes. A page that misses a target runs twice more, and the median
 * counts: on two cores the browser loses the processor to others, which Lighthouse counts as the page's work.
 */
export async function measureEveryPage({ sizes, databases }: Setup): Promise<Row[]> {
  if (sizes.lighthouseRuns === 0) return [];
  return await withDemoPortal(databases, 'every_page', async (portal) => {
    const session = await signIn(portal, 'beheerder@voorbeeld.example');
    const measure = async (path: string, name: string, as: Session | null) => {
      const results = [await runLighthouse(portal.url, path, as)];
      if (!pageRow(name, results).passed)
        for (let run = 0; run < 2; run += 1) results.push(await runLighthouse(portal.url, path, as));
      return pageRow(name, results);
    };
    // Through Vite: the pages are declared with modules that Node cannot import by itself.
    const file = new URL('../../e2e/support/pages.ts', import.meta.url).pathname;
    const { module: pagesOfStories } = await runnerImport<typeof Pages>(file, { configFile: false });
    const { publicPaths, staticPaths, signedInPaths } = pagesOfStories;
    const rows: Row[] = [];
    for (const path of [...publicPaths, ...staticPaths]) rows.push(await measure(path, path, null));
    for (const path of [...Object.values(signedInPaths).flat(), ...(await recordPaths(portal, session))])
      rows.push(await measure(path, `${path} (signed in)`, session));
    return rows;
  });
}

async function withDemoPortal(databases: Databases, name: string, measure: (portal: PortalProcess) => Promise<Row[]>) {
  if (!hasBrowser) return [resultRow('Lighthouse', `no browser at ${executablePath}`)];
  const database = { DATABASE_URL: await databases.addEmpty(name) };
  const portal = await startPortalProcess({ database, environment: { DEMO: '1' } });
  try {
    return await measure(portal);
  } finally {
    await portal.stop();
  }
}

async function signIn({ url }: PortalProcess, email: string): Promise<Session> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  return (await response.json()) as Session;
}

/** Pages of records of the demo organisation; the addresses of stories are those of records that do not exist. */
async function recordPaths({ url }: PortalProcess, { token }: Session): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const newest = async (list: string) => {
    const response = await fetch(`${url}/api/${list}?limit=1`, { headers });
    return ((await response.json()) as { id: string }[])[0]!.id;
  };
  // Administrators have no conversation in the demo organisation. It is ended: an open one shows on every page.
  const body = JSON.stringify({ durationMinutes: 10, question: 'Hoe voeg ik een app toe?' });
  const started = await fetch(`${url}/api/chat/start`, { method: 'POST', headers, body });
  const chat = ((await started.json()) as { id: string }).id;
  const ended = await fetch(`${url}/api/chat/sessions/${chat}/end`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (!started.ok || !ended.ok) throw new Error('no conversation could be started and ended');
  const records = [`/request/${await newest('requests')}`, `/user-management/${await newest('users')}`];
  return [...records, `/expert-chat/${chat}`];
}

/** In a browser profile of its own: Lighthouse would otherwise clear the token together with the cache. */
async function runLighthouse(portalUrl: string, path: string, session: Session | null): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'portaal-lighthouse-'));
  const port = await findFreePort();
  const args = [...chromiumArgs, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(profile, { executablePath, args });
  try {
    if (session !== null) {
      const page = await context.newPage();
      await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
      await page.goto(portalUrl);
      await page.evaluate(completeGuidance);
      await page.evaluate(storeSession, session);
      await page.close();
    }
    const onlyCategories = Object.keys(targets);
    const run = () => lighthouse(portalUrl + path, { port, disableStorageReset: true, onlyCategories });
    let result = await run();
    // The browser misses the start of a page in one run of some hundred; Lighthouse then asks for another run.
    if (result?.lhr.runtimeError) result = await run();
    const { categories, audits, runtimeError } = result!.lhr;
    if (runtimeError) throw new Error(`Lighthouse on ${path}: ${runtimeError.message}`);
    const scores = Object.fromEntries(
      onlyCategories.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
    );
    return {
      scores: scores as Result['scores'],
      blockingMs: audits['total-blocking-time']?.numericValue ?? 0,
    };
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** All scores of a page in one row, as medians. A page that is no search result has no target for SEO. */
function pageRow(page: string, results: Result[]): Row {
  const judged = ['performance', 'accessibility', 'best-practices'] as const;
  const scores = judged.map((category) => median(results.map((result) => result.scores[category])));
  const blocking = Math.round(median(results.map(({ blockingMs }) => blockingMs)));
  const runs = results.length === 1 ? '' : `, median of ${results.length}`;
  return {
    work: `Lighthouse, ${page}: ${judged.join(', ')}`,
    baseline: '',
    measured: `${scores.join(', ')} (blocking time ${blocking} ms${runs})`,
    ratio: '',
    target: `≥ ${judged.map((category) => targets[category]).join(', ')}`,
    passed: judged.every((category, at) => scores[at]! >= targets[category]),
  };
}

function resultRows(page: string, results: Result[]): Row[] {
  return (Object.keys(targets) as Category[]).map((category) => {
    const score = median(results.map(({ scores }) => scores[category]));
    const blocking = Math.round(median(results.map(({ blockingMs }) => blockingMs)));
    return {
      work: `Lighthouse, ${page}: ${category}`,
      baseline: '',
      measured: category === 'performance' ? `${score} (blocking time ${blocking} ms)` : String(score),
      ratio: '',
      target: `≥ ${targets[category]}`,
      passed: score >= targets[category],
    };
  });
}
