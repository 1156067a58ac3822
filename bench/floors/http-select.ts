import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPool } from '#server/platform/database/connect.ts';
import { createLog } from '#server/platform/log.ts';
import { userId } from '../data/identities.ts';
import type { Statement } from '../load/capture-statements.ts';
import { answerQuestions } from './answer-questions.ts';

export type SelectFloor = { databaseUrl: string; statement: Statement; user: string; users: number };

/** The least that gives the rows of the list: node:http, one prepared select, JSON.stringify. */
answerQuestions(async ({ databaseUrl, statement, user, users }: SelectFloor) => {
  const pool = createPool({ connectionString: databaseUrl }, createLog('warn'));
  let next = 0;
  const server = createServer((_request, response) => {
    const other = userId((next += 1) % users);
    const values = statement.values.map((value) => (value === user ? other : value));
    pool.query({ name: 'list', text: statement.text, values }).then(
      ({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
      () => response.writeHead(500).end(),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
});
