import { uuid, withClient } from './data-set-sql.ts';

/** Adds tools that were checked on each of the last days, with failures and maintenance on some. */
export async function insertMeasuredTools(url: string, tools: number, days: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('delete from tools');
    await client.query(
      `insert into tools (id, name, description, url, position, is_online, latency_ms, checked_at)
       select ${uuid('7006', 'n')}, 'Tool ' || n, 'Tool ' || n || ' voor elke dag',
         'https://voorbeeld.example/tool/' || n, n, true, 20 + n, now() from generate_series(0, $1::int - 1) as n`,
      [tools],
    );
    await client.query(
      `insert into tool_days (tool_id, day, online_ms, offline_ms, maintenance_ms)
       select id, (now() at time zone 'Europe/Amsterdam')::date - n, 80000000,
         case when (n + position) % 9 = 0 then 600000 else 0 end,
         case when (n + position) % 30 = 0 then 3600000 else 0 end
       from tools cross join generate_series(0, $1::int - 1) as n`,
      [days],
    );
    await client.query('vacuum analyze tools, tool_days');
  });
}
