import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPool } from '#server/platform/database/connect.ts';
import { createLog } from '#server/platform/log/log.ts';
import { userId } from '../data/identities.ts';
import type { Statement } from '../load/capture-statement.ts';

type Select = { databaseUrl: string; statement: Statement; user: string; users: number };
type File = { type: string; body: string; encoding?: string };

/** A constant text from node:http. @returns the address */
export function serveHello(): Promise<string> {
  return listen((_request, response) => response.end('hello'));
}

/** The same JSON for every request, from memory. @returns the address */
export function serveBytes({ body }: { body: string }): Promise<string> {
  const bytes = Buffer.from(body);
  return listen((_request, response) => response.setHeader('content-type', 'application/json').end(bytes));
}

/** node:http, one prepared select, for one user after the other, and JSON.stringify. @returns the address */
export function serveSelect({ databaseUrl, statement, user, users }: Select): Promise<string> {
  const pool = createPool({ connectionString: databaseUrl }, createLog('warn'));
  let next = 0;
  return listen((_request, response) => {
    const other = userId((next += 1) % users);
    const values = statement.values.map((value) => (value === user ? other : value));
    pool.query({ name: 'select', text: statement.text, values }).then(
      ({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
      () => response.writeHead(500).end(),
    );
  });
}

/** Files by their path, with base64 bodies that may be compressed; any other path is the page `/`. @returns the address */
export function serveStaticPage({ files }: { files: Record<string, File> }): Promise<string> {
  const prepared = new Map(
    Object.entries(files).map(([path, file]) => [path, { ...file, bytes: Buffer.from(file.body, 'base64') }]),
  );
  return listen((request, response) => {
    const { type, encoding, bytes } = prepared.get(request.url ?? '/') ?? prepared.get('/')!;
    response.setHeader('content-type', type);
    if (encoding !== undefined) response.setHeader('content-encoding', encoding);
    response.end(bytes);
  });
}

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
