import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { startPortal } from '#server/start-portal.ts';
import { appId, tokenOf, userId } from '../data/identities.ts';
import type { OpenVote } from '../data/open-votes.ts';

export type Statement = { text: string; values: unknown[] };
export type Captured = { user: string; app: string; list: Statement; vote: Statement };

/** Makes a call in the name of a user, and finds the one statement that the portal sends for it and that fits. */
type Capture = (method: 'GET' | 'POST', path: string, marker: RegExp, user: number) => Promise<Statement>;

/**
 * The statements that the portal itself sends for the app list and for a vote, with their parameters: what the floors
 * replay can then never drift from what the portal does. Casts the vote.
 */
export async function captureStatements(databaseUrl: string, { user, app }: OpenVote): Promise<Captured> {
  return await withCapture(databaseUrl, async (capture) => {
    const list = await capture('GET', '/api/apps', /from apps\b/, user);
    const vote = await capture('POST', `/api/apps/${appId(app)}/vote`, /insert into votes\b/, user);
    return { user: userId(user), app: appId(app), list, vote };
  });
}

/** Runs a portal in this process for as long as its statements are asked for. */
export async function withCapture<Result>(
  databaseUrl: string,
  work: (capture: Capture) => Promise<Result>,
): Promise<Result> {
  const sent: Statement[] = [];
  const forgetRecorder = recordStatements(sent);
  const secretKey = randomBytes(48).toString('base64url');
  const config = readConfig({ DATABASE_URL: databaseUrl, SECRET_KEY: secretKey });
  const url = 'http://localhost';
  const running = await startPortal({
    config: { ...config, secretKey, publicUrl: url, selfUrl: url },
    connection: { connectionString: databaseUrl },
    log: createLog('warn'),
  });
  try {
    return await work(async (method, path, marker, user) => {
      sent.length = 0;
      const authorization = `Bearer ${tokenOf(user)}`;
      const { statusCode, body } = await running.server.inject({ method, url: path, headers: { authorization } });
      if (statusCode !== 200) throw new Error(`${method} ${path} answers ${statusCode}: ${body}`);
      const found = sent.filter(({ text }) => marker.test(text));
      if (found.length !== 1) throw new Error(`${method} ${path} sends ${found.length} statements like ${marker}`);
      return found[0]!;
    });
  } finally {
    await running.stop();
    forgetRecorder();
  }
}

/** Notes every statement that this process sends, until the returned function is called. */
function recordStatements(sent: Statement[]): () => void {
  const send = pg.Client.prototype.query;
  pg.Client.prototype.query = function record(this: pg.Client, ...given: [unknown, unknown]) {
    const [query, values] = given;
    const statement = typeof query === 'string' ? { text: query, values } : (query as Partial<Statement>);
    if (statement.text !== undefined)
      sent.push({ text: statement.text, values: Array.isArray(statement.values) ? statement.values : [] });
    return (send as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof send;
  return () => (pg.Client.prototype.query = send);
}
