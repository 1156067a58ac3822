import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '#server/platform/project-root.ts';
import type { PostgresConnection } from './bootstrap-sql.ts';

const protection = join(projectRoot, 'server/platform/database/protect-audit-log.sql');

/** The owner of the audit log once it is protected. */
const auditOwner = 'portaal_audit';

/** Lets the portal's role change the audit log during a start, whose migrations may add columns to it. */
export async function openAuditLog(admin: PostgresConnection, portalRole: string): Promise<void> {
  await withClient(admin, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [auditOwner]);
    if (rowCount) await client.query(`grant ${auditOwner} to ${client.escapeIdentifier(portalRole)}`);
  });
}

/** From here on the portal's role can only read audit rows and add them. */
export async function protectAuditLog(admin: PostgresConnection, database: string): Promise<void> {
  const text = await readFile(protection, 'utf8');
  await withClient({ ...admin, database }, async (client) => void (await client.query(text)));
}

async function withClient(connection: PostgresConnection, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}
