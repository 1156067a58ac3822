import { limitRow, type Row } from '../../bench/report/row.ts';
import { measureAttack } from '../measure-attack.ts';
import { attack, type Target } from '../target.ts';

const maxSeconds = 20;
const seconds = (value: number) => `${value.toFixed(1)} s`;

/** Clients that send headers or a body a byte each second. */
export async function measureSlowRequests(target: Target): Promise<Row[]> {
  const { portal, sizes } = target;
  const rows: Row[] = [];
  for (const part of ['headers', 'body'] as const) {
    const given = { url: portal.url, connections: sizes.connections, milliseconds: sizes.hold, part };
    const { rows: measured, result } = await measureAttack(target, `slow ${part}`, () => attack('trickle', given));
    rows.push(...measured);
    if (sizes.hold > maxSeconds * 1000)
      rows.push(
        limitRow(
          `slow ${part}: all closed after`,
          result.closed === sizes.connections ? result.lastClosedAfter / 1000 : Number.POSITIVE_INFINITY,
          maxSeconds,
          seconds,
        ),
      );
  }
  return rows;
}
