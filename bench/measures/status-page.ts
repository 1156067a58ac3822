import { uptimeDays } from '#contract/tools.ts';
import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startPortal } from '#server/start-portal.ts';
import { withClient } from '../data/data-set-sql.ts';
import { insertMeasuredTools } from '../data/measured-tools-sql.ts';
import { tokenOf } from '../data/identities.ts';
import { withCapture, type Statement } from '../load/capture-statement.ts';
import { percentile } from '../load/percentiles.ts';
import { secretKey } from '../processes/secret-key.ts';
import { comparisonRow, limitRow, milliseconds, type Row } from '../report/row.ts';
import type { Setup } from './setup.ts';

const tools = 30;
const user = 0;

/** The calls of `/status`, sent together as its document does, and the table that each selects from. */
const calls = [
  { path: '/api/tools', marker: /from tools\b(?! cross)/ },
  { path: '/api/tools/uptime', marker: /from tools cross join days\b/ },
];

/**
 * The data of `/status` for the first reader after a check: nothing is in memory. Each reading is followed by one of the
 * same statements over a plain connection.
 */
export async function measureStatusPage({ sizes, databases }: Setup): Promise<Row[]> {
  const databaseUrl = await databases.add('status', { users: 100, apps: sizes.apps, votes: 0 });
  await insertMeasuredTools(databaseUrl, tools, uptimeDays);
  const statements = await withCapture(databaseUrl, async (capture) => {
    const captured: Statement[] = [];
    for (const { path, marker } of calls) captured.push(await capture('GET', path, marker, user));
    return captured;
  });
  const url = 'http://localhost';
  const running = await startPortal({
    config: { ...readConfig({ DATABASE_URL: databaseUrl }), secretKey, publicUrl: url, selfUrl: url },
    connection: { connectionString: databaseUrl },
    log: createLog('warn'),
  });
  const [direct, portal]: [number[], number[]] = [[], []];
  try {
    const address = await running.server.listen({ port: 0, host: '127.0.0.1' });
    await withClient(databaseUrl, async (client) => {
      const readDirectly = async () => {
        for (const statement of statements) await client.query({ name: statement.text.slice(0, 60), ...statement });
      };
      for (let turn = -20; turn < sizes.statusReads; turn += 1) {
        running.portal.eventLog.reset();
        const ofPortal = await time(() => Promise.all(calls.map(({ path }) => read(address + path))));
        const ofStatements = await time(readDirectly);
        if (turn < 0) continue;
        portal.push(ofPortal);
        direct.push(ofStatements);
      }
    });
  } finally {
    await running.stop();
  }
  const work = `data of /status, ${uptimeDays} days of ${tools} tools, not in memory`;
  return [
    comparisonRow({
      work: `${work}, median`,
      baseline: 'the same selects direct',
      value: percentile(direct, 0.5),
      measured: percentile(portal, 0.5),
      format: milliseconds,
      atMost: 4,
    }),
    limitRow(`${work}, p99`, percentile(portal, 0.99), 50, milliseconds),
  ];
}

async function read(url: string): Promise<void> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${tokenOf(user)}` } });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`GET ${url} answers ${answer.status}: ${body}`);
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
