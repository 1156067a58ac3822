import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPool } from '#server/platform/database/connect.ts';
import { createLog } from '#server/platform/log.ts';
import { userId } from '../data/identities.ts';
import type { Statement } from '../load/capture-statements.ts';

type Select = { databaseUrl: string; statement: Statement; user: string; users: number };

/** The least that Node can do for a request. @returns the address */
export function serveHello(): Promise<string> {
  return listen((_request, response) => response.end('hello'));
}

/** The least that answers with the rows of the list: node:http, one prepared select, JSON.stringify. @returns the address */
export function serveSelect({ databaseUrl, statement, user, users }: Select): Promise<string> {
  const pool = createPool({ connectionString: databaseUrl }, createLog('warn'));
  let next = 0;
  return listen((_request, response) => {
    const other = userId((next += 1) % users);
    const values = statement.values.map((value) => (value === user ? other : value));
    pool.query({ name: 'list', text: statement.text, values }).then(
      ({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
      () => response.writeHead(500).end(),
    );
  });
}

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
