import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { limitRow, type Row } from '../../bench/report/row.ts';
import { measureAttack } from '../measure-attack.ts';
import { attack, type Target } from '../target.ts';

const maxSeconds = 20;
const seconds = (value: number) => `${value.toFixed(1)} s`;

/** Clients that pipeline requests for fixed answers and never read a response. */
export async function measureUnreadResponses(target: Target): Promise<Row[]> {
  const { portal, sizes } = target;
  const { connections, pipelined } = sizes;
  const asset = largestAsset();
  const kinds = [
    { name: 'documents', path: '/api/openapi.json', connections, requestsPerConnection: pipelined },
    { name: 'documents, few each', path: '/api/openapi.json', connections, requestsPerConnection: 4 },
    { name: 'metrics', path: '/metrics', connections, requestsPerConnection: pipelined },
    { name: 'built files', path: asset, connections, requestsPerConnection: 4 },
    { name: 'page of the API', path: '/api/docs/static/swagger-ui-bundle.js', connections, requestsPerConnection: 1 },
  ];
  const rows: Row[] = [];
  for (const { name, ...given } of kinds) {
    await (await fetch(portal.url + given.path)).arrayBuffer();
    const run = () => attack('sendUnread', { url: portal.url, milliseconds: sizes.hold, ...given });
    const { rows: measured, result } = await measureAttack(target, `unread ${name}`, run);
    rows.push(...measured);
    if (result.closed === connections)
      rows.push(limitRow(`unread ${name}: all closed after`, result.lastClosedAfter / 1000, maxSeconds, seconds));
  }
  return rows;
}

function largestAsset(): string {
  const folder = join(import.meta.dirname, '../../dist/web/assets');
  const sizes = readdirSync(folder).map((name) => ({ name, bytes: statSync(join(folder, name)).size }));
  return `/assets/${sizes.toSorted((a, b) => b.bytes - a.bytes)[0]!.name}`;
}
