import type { Row } from '../../bench/report/row.ts';
import { heads } from '../attacks/trickle.ts';
import { closedRow, maxSecondsOpen, measureAttack } from '../measure-attack.ts';
import { attack, type Target } from '../target.ts';

/** Clients that send headers or a body a byte each second. */
export async function measureSlowRequests(target: Target): Promise<Row[]> {
  const { portal, sizes } = target;
  const rows: Row[] = [];
  for (const part of ['headers', 'body'] as const) {
    const name = `slow ${part}`;
    const given = { url: portal.url, connections: sizes.connections, milliseconds: sizes.hold, head: heads[part] };
    const { rows: measured, result } = await measureAttack(target, name, () => attack('trickle', given));
    rows.push(...measured);
    if (sizes.hold > maxSecondsOpen * 1000) rows.push(closedRow(name, sizes, result));
  }
  return rows;
}
