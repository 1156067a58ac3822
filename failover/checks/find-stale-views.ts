import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../load/call.ts';
import type { OpenTab } from '../load/open-tab.ts';
import { administrators, apps, chats } from '../load/writes.ts';
import type { Instance } from '../servers/instances.ts';
import { findShown, type Shown } from './writes-sql.ts';

/** Milliseconds in which tabs and instances must show what the database has, once nothing is written. */
const deadline = 40_000;

/**
 * Waits until every tab shows what the database has, without a reload, and every instance answers with it, also from
 * its memory. @returns what is wrong at the deadline
 */
export async function findStaleViews(url: string, tabs: OpenTab[], instances: Instance[]): Promise<string[]> {
  const shown = await findShown(url, { apps, chats });
  let stale: string[] = [];
  for (const end = performance.now() + deadline; performance.now() < end; await sleep(200)) {
    stale = [...findStaleTabs(shown, tabs), ...(await findStaleInstances(shown, instances))];
    if (stale.length === 0) return [];
  }
  return stale;
}

function findStaleTabs({ voteCounts, lastSeqs }: Shown, tabs: OpenTab[]): string[] {
  return tabs.flatMap((tab) => {
    const wrongCounts = [...voteCounts].filter(([app, votes]) => tab.voteCounts.get(app) !== votes).length;
    const lastSeq = tab.chat === null ? 0 : lastSeqs[tab.chat]!;
    const problems = [
      ...(tab.isConnected ? [] : ['is not connected']),
      ...(wrongCounts === 0 ? [] : [`shows ${wrongCounts} wrong vote counts`]),
      ...(tab.hasMessages(lastSeq) ? [] : [`does not show all ${lastSeq} messages`]),
    ];
    return problems.map((problem) => `the tab of user ${tab.user} ${problem}`);
  });
}

async function findStaleInstances({ voteCounts }: Shown, instances: Instance[]): Promise<string[]> {
  const answers = instances.map(async ({ url, port }) => {
    const { status, body } = await send(url, { user: administrators[0]!, method: 'GET', path: '/api/apps' });
    if (status !== 200) return [`the instance on port ${port} answers ${status}`];
    const wrong = (body as { id: string; voteCount: number }[]).filter(
      ({ id, voteCount }) => voteCounts.get(id) !== voteCount,
    );
    return wrong.length === 0 ? [] : [`the instance on port ${port} answers with ${wrong.length} wrong vote counts`];
  });
  return (await Promise.all(answers)).flat();
}
