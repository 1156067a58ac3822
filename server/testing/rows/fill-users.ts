import { sql } from 'kysely';
import type { Portal } from '#server/platform/context.ts';

const givenNames = ['Noor', 'Sanne', 'Bram', 'Daan', 'Fatima', 'Ines', 'Jasper', 'Lotte', 'Mo', 'Wout', 'Yara'];
const surnames = ['Visser', 'de Vries', 'Bakker', 'van Dijk', 'Öztürk', 'Smit', 'Mulder', 'de Boer', 'Ramdin', 'Kok'];

/**
 * Inserts `count` users, for tests of query plans and figures: three in four of one domain, one in a thousand
 * an administrator, one in five hundred disabled.
 */
export async function fillUsers({ portal }: { portal: Portal }, count: number): Promise<void> {
  await sql`insert into users (id, username, email, password, name, role, status, email_verified, domain_status,
      last_login, created_at)
    select '01900000-0000-7000-a000-' || lpad(to_hex(n), 12, '0'), 'vuller' || n,
      'vuller' || n || '@' || case when n % 4 > 0 then 'bureau.example' else 'bureau' || n % 1000 || '.example' end, '',
      (${givenNames}::text[])[1 + n % ${givenNames.length}::int] || ' ' ||
        (${surnames}::text[])[1 + (n / 11) % ${surnames.length}::int] || ' ' || n % 7919,
      case when n % 1000 = 0 then 3 when n % 97 = 0 then 2 when n % 10 = 0 then 0 else 1 end,
      case when n % 500 = 1 then 'disabled' when n % 33 = 0 then 'pending' else 'active' end, true, 'whitelist',
      case when n % 7 > 0 then ${portal.clock.now()}::timestamptz - n % 9001 * interval '13 minutes' end,
      ${portal.clock.now()}::timestamptz - n * interval '7 minutes'
    from generate_series(1, ${count}::int) n`.execute(portal.db);
  await sql`vacuum analyze users`.execute(portal.db);
}
