import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '../../bench/report/row.ts';
import { closedRow, maxSecondsOpen, measureAttack } from '../measure-attack.ts';
import { attack, type Target } from '../target.ts';

type Kind = {
  name: string;
  path: string;
  connections: number;
  requestsPerConnection: number;
  /** Whether the portal must close these connections in time; the others are only measured. */
  mustClose?: boolean;
};

/** Clients that pipeline requests for fixed answers and never read a response. */
export async function measureUnreadResponses(target: Target): Promise<Row[]> {
  const { portal, sizes } = target;
  const { connections, pipelined } = sizes;
  const asset = largestAsset();
  const kinds: Kind[] = [
    { name: 'documents', path: '/api/openapi.json', connections, requestsPerConnection: pipelined, mustClose: true },
    { name: 'documents, few each', path: '/api/openapi.json', connections, requestsPerConnection: 4 },
    { name: 'metrics', path: '/metrics', connections, requestsPerConnection: pipelined, mustClose: true },
    { name: 'built files', path: asset, connections, requestsPerConnection: 4 },
    { name: 'page of the API', path: '/api/docs/static/swagger-ui-bundle.js', connections, requestsPerConnection: 1 },
  ];
  const rows: Row[] = [];
  for (const { name, mustClose, ...given } of kinds) {
    await (await fetch(portal.url + given.path)).arrayBuffer();
    const milliseconds = mustClose ? (maxSecondsOpen + 2) * 1000 : sizes.hold;
    const run = () => attack('sendUnread', { url: portal.url, milliseconds, ...given });
    const { rows: measured, result } = await measureAttack(target, `unread ${name}`, run);
    rows.push(...measured);
    if (mustClose || result.closed === connections) rows.push(closedRow(`unread ${name}`, sizes, result));
  }
  return rows;
}

function largestAsset(): string {
  const folder = join(import.meta.dirname, '../../dist/web/assets');
  const sizes = readdirSync(folder).map((name) => ({ name, bytes: statSync(join(folder, name)).size }));
  return `/assets/${sizes.toSorted((a, b) => b.bytes - a.bytes)[0]!.name}`;
}
