import pg from 'pg';
import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startPortal } from '#server/start-portal.ts';
import { tokenOf } from '../data/identities.ts';
import { secretKey } from '../processes/secret-key.ts';

export type Statement = { text: string; values: unknown[] };

/** Makes a call as a user and returns the statement for it that matches the marker. */
type Capture = (method: 'GET' | 'POST', path: string, marker: RegExp, user: number) => Promise<Statement>;

/**
 * Runs a portal in this process while its statements are captured: baselines that replay them cannot differ from what
 * the portal does.
 */
export async function withCapture<Result>(
  databaseUrl: string,
  work: (capture: Capture) => Promise<Result>,
): Promise<Result> {
  const sent: Statement[] = [];
  const stopRecording = recordStatements(sent);
  const config = readConfig({ DATABASE_URL: databaseUrl, SECRET_KEY: secretKey });
  const url = 'http://localhost';
  const running = await startPortal({
    config: { ...config, secretKey, publicUrl: url, selfUrl: url },
    connection: { connectionString: databaseUrl },
    log: createLog('warn'),
  });
  try {
    return await work(async (method, path, marker, user) => {
      const before = sent.length;
      const authorization = `Bearer ${tokenOf(user)}`;
      const { statusCode, body } = await running.server.inject({ method, url: path, headers: { authorization } });
      if (statusCode !== 200) throw new Error(`${method} ${path} answers ${statusCode}: ${body}`);
      const matching = sent.filter(({ text }) => marker.test(text));
      const ofCall = matching.filter((statement) => sent.indexOf(statement) >= before);
      // What the portal keeps in memory is selected when it starts, not by the call.
      const found = ofCall.length > 0 ? ofCall : matching.slice(-1);
      if (found.length !== 1)
        throw new Error(`${method} ${path} sends ${found.length} statements that match ${marker}`);
      return found[0]!;
    });
  } finally {
    await running.stop();
    stopRecording();
  }
}

/** Records every statement that this process sends, until the returned function is called. */
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
