import type { Page } from 'playwright-core';
import type { ManagedTool } from '#contract/manage-tools.ts';
import type { OutgoingMail } from '#contract/outgoing-mail.ts';
import type { ServerFigures, VisitFigures } from '#contract/performance.ts';
import { newId } from '#server/platform/ids.ts';

const minuteMs = 60_000;

/** Answers the calls whose figures depend on the machine or on jobs, not on the portal's clock, with fixed figures. */
export async function fixFigures(page: Page, now: Date): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs).toISOString();
  const at = (path: string) => (url: URL) => url.pathname === path;
  await page.route(at('/api/performance'), (route) => route.fulfill({ json: serverFigures(ago) }));
  await page.route(at('/api/performance/vitals'), (route) => route.fulfill({ json: visits }));
  await page.route(at('/api/outgoing-mails'), (route) => route.fulfill({ json: mails(ago) }));
  await page.route(at('/api/admin/tools'), async (route) => {
    const response = await route.fetch();
    const tools = (await response.json()) as ManagedTool[];
    await route.fulfill({ response, json: tools.map((tool) => withChecks(tool, ago)) });
  });
}

type Ago = (minutes: number) => string;

function serverFigures(ago: Ago): ServerFigures {
  const percentiles = { p50: 4, p95: 21, p99: 48 };
  const counts = { count: 1260, serverErrors: 2 };
  const memory = { resident: 210_000_000, heapUsed: 84_000_000, heapLimit: 2_200_000_000 };
  return {
    at: ago(0),
    version: '1.0.0',
    isShared: true,
    minutes: 5,
    requests: { ...counts, perSecond: 4.2, ...percentiles },
    statements: { count: 5400, perSecond: 18, p50: 0.6, p95: 3.2, p99: 9 },
    routes: [
      { route: 'GET /api/apps', ...counts, ...percentiles },
      { route: 'POST /api/apps/{id}/vote', count: 310, serverErrors: 0, p50: 7, p95: 26, p99: 61 },
    ],
    perMinute: Array.from({ length: 60 }, (_, at) => ({
      minute: ago(59 - at),
      requests: 200 + 10 * (at % 7),
      serverErrors: at % 20 === 0 ? 1 : 0,
      p50: 4 + (at % 3),
      p95: 20 + (at % 5),
      p99: 45 + (at % 8),
      eventLoopP99: 11 + (at % 4),
      resident: 200_000_000 + at * 200_000,
      statementP95: 3 + (at % 2),
    })),
    instances: [
      {
        id: 'a',
        name: 'portaal-1',
        sampledAt: ago(0),
        eventLoop: { p50: 10.1, p99: 12.4, max: 31 },
        memory,
        pool: { open: 8, busy: 2, waiting: 0 },
        liveConnections: 37,
      },
    ],
  };
}

const visits: VisitFigures = {
  days: 7,
  vitals: [
    {
      name: 'LCP',
      count: 480,
      p75: 910,
      ratings: [
        { rating: 'good', count: 430 },
        { rating: 'fair', count: 40 },
        { rating: 'poor', count: 10 },
      ],
    },
  ],
  pages: [{ page: '/apps', vitals: [{ name: 'LCP', count: 220, p75: 840 }] }],
};

function mails(ago: Ago): OutgoingMail[] {
  const mail = {
    id: newId(),
    recipient: 'anouk.peeters@voorbeeld.example',
    attempts: 1,
    lastError: null,
    sentAt: null,
  };
  return [
    { ...mail, subject: 'Bevestig uw e-mailadres', status: 'kept', createdAt: ago(4) },
    { ...mail, id: newId(), subject: 'Kies een nieuw wachtwoord', status: 'sent', createdAt: ago(25), sentAt: ago(24) },
    {
      ...mail,
      id: newId(),
      subject: 'U bent uitgenodigd',
      status: 'failed',
      attempts: 10,
      lastError: 'Connection timeout',
      createdAt: ago(190),
    },
  ];
}

function withChecks(tool: ManagedTool, ago: Ago): ManagedTool {
  const checks = Array.from({ length: 20 }, (_, at) => ({
    checkedAt: ago(at),
    isOnline: at !== 6,
    latencyMs: at === 6 ? null : 30 + at,
    failure: at === 6 ? 'geen antwoord in 5 s' : null,
    isRefused: false,
  }));
  return { ...tool, latencyMs: 30, checkedAt: ago(0), checks };
}
