import { tokenOf } from '../data/identities.ts';
import {
  insertWaitingUsers,
  promoteFirstUser,
  timeActivationAlone,
  timeDecision,
  untilMailsAreStored,
} from '../data/waiting-users-sql.ts';
import { median } from '../load/percentiles.ts';
import { startPortalProcess, type PortalProcess } from '../processes/start-portal-process.ts';
import { comparisonRow, limitRow, milliseconds, type Row } from '../report/row.ts';
import type { Setup } from './setup.ts';

/** Milliseconds. */
const limit = 1000;

/** The approval of a domain that many wait for, and a pasted list of people to invite. */
export async function measureWaitingPeople({ sizes, databases }: Setup): Promise<Row[]> {
  const { users, apps, rounds, waiting } = sizes;
  const url = await databases.add('waiting', { users, apps, votes: 0 });
  await promoteFirstUser(url);
  const portal = await startPortalProcess({ database: { DATABASE_URL: url } });
  try {
    const times: Record<'activate' | 'approve' | 'check' | 'invite', number[]> = {
      activate: [],
      approve: [],
      check: [],
      invite: [],
    };
    for (let round = 0; round < rounds; round += 1) {
      const list = pastedList(round, waiting.lines, waiting.wrongLines);
      times.check.push(await timeCall(portal, '/api/invites/check-list', { list }));
      const domain = await insertWaitingUsers(url, round, waiting.users);
      times.activate.push(await timeActivationAlone(url, domain));
      await databases.checkpoint();
      await timeCall(portal, '/api/review-domain', { domain, approve: true });
      times.approve.push(await timeDecision(url, domain));
      await untilMailsAreStored(url);
      times.invite.push(await timeCall(portal, '/api/invites', { list }));
      await untilMailsAreStored(url);
    }
    const count = (value: number) => value.toLocaleString('en');
    const list = `${count(waiting.lines)} pasted lines with ${count(waiting.wrongLines)} wrong ones`;
    const approval = `approve a domain with ${count(waiting.users)} waiting users`;
    return [
      limitRow(approval, median(times.approve), limit, milliseconds),
      comparisonRow({
        work: approval,
        baseline: 'its update of the users alone',
        value: median(times.activate),
        measured: median(times.approve),
        format: milliseconds,
        atMost: 3,
      }),
      limitRow(`check ${list}`, median(times.check), limit, milliseconds),
      limitRow(`invite ${list}`, median(times.invite), limit, milliseconds),
    ];
  } finally {
    await portal.stop();
  }
}

function pastedList(round: number, lines: number, wrong: number): string {
  const every = Math.floor(lines / wrong);
  return Array.from({ length: lines }, (_, line) =>
    line % every === 0 && line < every * wrong ? `fout ${line}` : `collega${line}.${round}@een-groot-bureau.example`,
  ).join('\n');
}

async function timeCall({ url }: PortalProcess, path: string, body: object): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(0)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text}`);
  return performance.now() - started;
}
