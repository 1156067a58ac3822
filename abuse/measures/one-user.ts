import { tokenOf } from '../../bench/data/identities.ts';
import { resultRow, type Row } from '../../bench/report/row.ts';
import type { Call } from '../load/send-call.ts';
import { measureAttack } from '../measure-attack.ts';
import { attack, type Target } from '../target.ts';

const attacker = 100;
const headers = { authorization: `Bearer ${tokenOf(attacker)}`, 'content-type': 'application/json' };

/** One user sends many calls that keep the database busy at the same time. */
export async function measureOneUser(target: Target): Promise<Row[]> {
  const { sizes } = target;
  const saves = Array.from({ length: sizes.draftSaves }, (_, index): Call => {
    const title = `Concept ${index}`;
    const body = JSON.stringify({ title, description: 'x'.repeat(2000), updatedAt: new Date().toISOString() });
    return { method: 'PUT', path: '/api/requests/draft', headers, body };
  });
  const words = 'planning agenda koppeling factuur contract kandidaat vacature rapportage '.repeat(2).trim();
  const searches = Array.from({ length: sizes.searches }, (_, index): Call => {
    const query = encodeURIComponent(`${words} ${index}`);
    return { method: 'GET', path: `/api/search?q=${query}`, headers };
  });
  return [
    ...(await measureCalls(target, `${sizes.draftSaves} draft saves of one user`, saves)),
    ...(await measureCalls(target, `${sizes.searches} searches of one user`, searches)),
  ];
}

async function measureCalls(target: Target, name: string, calls: Call[]): Promise<Row[]> {
  const { rows, result } = await measureAttack(target, name, () =>
    attack('sendCalls', { url: target.portal.url, calls }),
  );
  const others = Object.keys(result).filter((status) => !['200', '429'].includes(status));
  return [...rows, resultRow(`${name}: answers other than 200 and 429`, others.join(' ') || 'none', 'none')];
}
