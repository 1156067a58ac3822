import { tokenOf } from '../../bench/data/identities.ts';
import { resultRow, type Row } from '../../bench/report/row.ts';
import type { Target } from '../target.ts';

const attacker = 102;
const words = ['vacature', 'kandidaat', 'planning', 'agenda', 'koppeling', 'factuur', 'contract', 'salaris', 'export'];
const searches = 60;

/** One user finds requests of others by similar titles, supports and reads them, and withdraws the support. */
export async function measureHarvest({ portal }: Target): Promise<Row[]> {
  const headers = { authorization: `Bearer ${tokenOf(attacker)}` };
  const send = async (method: string, path: string) => await fetch(portal.url + path, { method, headers });
  const ids = new Set<string>();
  let refused = 0;
  for (let index = 0; index < searches; index += 1) {
    const title = `${words[index % words.length]} met ${words[(index * 5 + 1) % words.length]} nummer ${index}`;
    const answer = await send('GET', `/api/requests/similar?title=${encodeURIComponent(title)}`);
    if (answer.status === 429) refused += 1;
    else for (const { id } of ((await answer.json()) as { requests: { id: string }[] }).requests) ids.add(id);
  }
  let read = 0;
  let disclosed = 0;
  for (const id of ids) {
    await send('PUT', `/api/requests/${id}/support`);
    const answer = await send('GET', `/api/requests/${id}`);
    await send('DELETE', `/api/requests/${id}/support`);
    if (answer.status !== 200) continue;
    read += 1;
    if (namesOthers(await answer.text())) disclosed += 1;
  }
  if (read === 0) throw new Error(`none of ${ids.size} requests of others could be read`);
  return [
    resultRow(`${searches} searches for similar requests: refused`, refused > 0 ? 'some' : 'none', 'some'),
    resultRow(`${read} requests of others supported and read: with a name`, String(disclosed), '0'),
  ];
}

/** The prepared users are called Gebruiker 0, Gebruiker 1, … */
function namesOthers(text: string): boolean {
  return [...text.matchAll(/gebruiker ?(\d+)/gi)].some(([, number]) => Number(number) !== attacker);
}
