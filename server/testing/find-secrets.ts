import type { TestApp } from './start-app.ts';

const secretNames = /password|token|ticket|secret(?!Until)|cookie|plainKey|codes?$/i;

/**
 * Passwords, tokens, tickets, codes, keys and cookies in the input or the answer of a
 * call, by the names of their fields.
 */
export function listSecrets(value: unknown, isSecret = false): string[] {
  if (typeof value === 'string') return isSecret && value.length >= 6 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => listSecrets(field, isSecret || secretNames.test(name)));
}

/**
 * Which of the secrets, each with a name, are in a table, the log, the metrics or one of these texts: as
 * `NAME in PLACE`. The table of the outgoing mails is left out: it has links until they are sent.
 */
export async function findSecrets(
  app: TestApp,
  secrets: Iterable<readonly [name: string, secret: string]>,
  texts: Record<string, string> = {},
): Promise<string[]> {
  const places = Object.entries({
    ...(await readTables(app)),
    log: app.log.lines.join('\n'),
    metrics: (await app.server.inject({ url: '/metrics' })).body,
    ...texts,
  });
  return [...secrets].flatMap(([name, secret]) =>
    places.filter(([, text]) => text.includes(secret)).map(([place]) => `${name} in ${place}`),
  );
}

async function readTables({ database }: TestApp): Promise<Record<string, string>> {
  const tables = (await database.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and table_name <> 'outgoing_mails'`,
  )) as { name: string }[];
  const texts: Record<string, string> = {};
  for (const { name } of tables) texts[name] = JSON.stringify(await database.query(`select * from ${name}`));
  return texts;
}
