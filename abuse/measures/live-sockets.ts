import { resultRow, type Row } from '../../bench/report/row.ts';
import { measureAttack } from '../measure-attack.ts';
import { attack, type Target } from '../target.ts';

const maxSockets = 30;

/** One user opens more live connections than tabs. */
export async function measureLiveSockets(target: Target): Promise<Row[]> {
  const { portal, sizes } = target;
  const name = `${sizes.sockets} live connections of one user`;
  const given = { url: portal.url, user: 101, sockets: sizes.sockets, milliseconds: sizes.sample };
  const { rows, result } = await measureAttack(target, name, () => attack('openSockets', given));
  return [...rows, resultRow(`${name}: open`, String(result), String(maxSockets))];
}
