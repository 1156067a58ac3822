import { tokenOf } from '../../bench/data/identities.ts';
import { secretKey } from '../../bench/processes/secret-key.ts';
import { resultRow, type Row } from '../../bench/report/row.ts';
import type { Call } from '../load/send-call.ts';
import { measureAttack } from '../measure-attack.ts';
import { attack, type Target } from '../target.ts';

const requests = 60;

const calls = Array.from({ length: requests }, (_, index): Call => {
  const body = JSON.stringify({ title: `Een koppeling ${index}`, description: 'Met het systeem van de klant.' });
  const headers = { authorization: `Bearer ${tokenOf(100 + index)}`, 'content-type': 'application/json' };
  return { method: 'POST', path: '/api/requests', headers, body };
});

/** Many events for targets that stall, drip, answer without an end, redirect inwards or lie, and for one that answers. */
export async function measureWebhooks(target: Target): Promise<Row[]> {
  const name = `${requests} events for 10 bad webhook targets`;
  const { rows, result } = await measureAttack(target, name, () =>
    attack('floodWebhooks', {
      url: target.portal.url,
      databaseUrl: target.databases.url,
      secretKey,
      calls,
      milliseconds: 90_000,
    }),
  );
  return [
    ...rows,
    resultRow(`${name}: answers`, Object.keys(result.statuses).join(' '), '201'),
    resultRow(`${name}: received by an eleventh target`, String(result.delivered), String(requests)),
  ];
}
