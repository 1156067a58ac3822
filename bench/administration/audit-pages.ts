import { appId, userId } from '../data/identities.ts';
import { comparePages } from '../measures/compare-pages.ts';
import type { Row } from '../report/row.ts';
import { administrator } from './administration-sql.ts';
import type { AdministrationSetup } from './measure-administration.ts';

/** The first page of each filter and of a combination, and a page in the middle of the log. */
function listPages(auditRows: number): string[] {
  const middle = Math.floor(auditRows / 2);
  return [
    '',
    `cursor=01900000-0000-7010-8000-${middle.toString(16).padStart(12, '0')}`,
    `userId=${userId(77)}`,
    'eventType=vote.cast',
    'eventType=chat.started',
    `target=${appId(3)}`,
    'outcome=refused',
    'from=2026-01-01T00:00:00.000Z&until=2100-01-01T00:00:00.000Z',
    'search=onderwerp4711',
    'search=goedgekeurd',
    'search=10.3.17.4',
    `userId=${userId(77)}&eventType=vote.cast`,
    // Frequent filters that no row matches together.
    `target=${appId(10)}&outcome=refused`,
  ].map(toPath);
}

function toPath(query: string): string {
  return `/api/audit-logs?${query}`;
}

/** Pages of the audit log, beside their statements. */
export async function measureAuditPages({ sizes, administration }: AdministrationSetup): Promise<Row[]> {
  const { url, portal } = administration;
  const { auditRows } = sizes.administration;
  return await comparePages({
    work: `pages of ${auditRows.toLocaleString('en')} audit rows`,
    databaseUrl: url,
    portalUrl: portal.url,
    paths: listPages(auditRows),
    user: administrator,
    connections: 32,
    sizes,
  });
}
