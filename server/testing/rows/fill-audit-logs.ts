import { sql } from 'kysely';
import type { Portal } from '#server/platform/context.ts';

const types = [
  'auth.signed-in',
  'auth.refused',
  'request.submitted',
  'request.status-changed',
  'chat.started',
  'tool.maintenance',
];

/**
 * A user who caused about 200 of the filled rows, an app that is the target of every sixtieth,
 * and an API key of every 700th.
 */
export const filledAudit = {
  userId: '00000000-0000-7000-9000-000000000007',
  appId: '00000000-0000-7000-8000-000000000003',
  apiKeyId: '00000000-0000-7000-a000-000000000003',
};

/**
 * Inserts `count` audit rows of the past year, for tests of query plans: nine in ten are votes, one in fifty is
 * refused, one in ten has words.
 */
export async function fillAuditLogs({ portal: { db, clock } }: { portal: Portal }, count: number): Promise<void> {
  await sql`insert into audit_logs
      (id, event_type, user_id, target, details, outcome, ip_address, user_agent, request_id, words, created_at)
    select moment || '-7000-8000-' || lpad(to_hex(n), 12, '0'),
      case when n % 10 > 0 then 'vote.cast' else (${types}::text[])[1 + n / 10 % ${types.length}::int] end,
      '00000000-0000-7000-9000-' || lpad((n % ${Math.max(1, Math.round(count / 200))}::int)::text, 12, '0'),
      '00000000-0000-7000-8000-' || lpad((n % 60)::text, 12, '0'),
      case when n % 10 > 0 then '{}' else jsonb_build_object('before', 'onderwerp' || n % 5003, 'after', 'goedgekeurd') end
        || case when n % 70 > 0 then '{}' else
          jsonb_build_object('apiKey', '00000000-0000-7000-a000-' || lpad((n / 70 % 10)::text, 12, '0')) end,
      case when n % 50 = 0 then 'refused' else 'success' end,
      '10.0.' || n / 250 % 250 || '.' || n % 250, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
      moment || '-7000-9000-' || lpad(to_hex(n), 12, '0'),
      case when n % 10 = 0 then array_to_tsvector(array['onderwerp' || n % 5003, 'goedgekeurd']) end,
      at
    from (select n, at, regexp_replace(lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0'), '^.{8}', '\\&-') as moment
      from (select n, ${clock.now()}::timestamptz - (${count}::int - n) * (interval '300 days' / ${count}::int) as at
        from generate_series(1, ${count}::int) as n) as numbered) as made`.execute(db);
  await sql`vacuum analyze audit_logs`.execute(db);
}
