import { countNewVotes, deleteNewVotes, listVoteFaults } from '../data/data-set-sql.ts';
import { appId, tokenOf, userId } from '../data/identities.ts';
import { listOpenVotes, type OpenVote } from '../data/open-votes.ts';
import { load } from '../load/load.ts';
import { withCapture } from '../load/capture-statement.ts';
import { interleave } from '../load/interleave.ts';
import { startBaseline } from '../processes/start-baseline.ts';
import { rateRow, resultRow, type Row } from '../report/row.ts';
import type { Setup } from './setup.ts';

const connections = 32;

export async function measureVotes({ sizes, databases, portal }: Setup): Promise<Row[]> {
  const votes = listOpenVotes(sizes, sizes.votesPerRound);
  const direct = startBaseline('castVotesDirectly');
  const [first] = listOpenVotes(sizes, 1) as [OpenVote];
  const [user, app] = [userId(first.user), appId(first.app)];
  const statement = await withCapture(databases.url, (capture) =>
    capture('POST', `/api/apps/${app}/vote`, /insert into votes\b/, first.user),
  );
  const onCleanTables = (castAll: () => Promise<number>) => async () => {
    await deleteNewVotes(databases.url);
    await databases.checkpoint();
    const rate = await castAll();
    await checkVotes(databases.url, votes.length);
    return rate;
  };
  const rates = await interleave(sizes.rounds, {
    direct: onCleanTables(() => direct.run({ databaseUrl: databases.url, statement, user, app, votes, connections })),
    portal: onCleanTables(async () => {
      const requests = votes.map((vote) => ({
        method: 'POST',
        path: `/api/apps/${appId(vote.app)}/vote`,
        headers: { authorization: `Bearer ${tokenOf(vote.user)}` },
      }));
      return (await load({ url: portal.url, connections, requests, once: true })).perSecond;
    }),
  });
  await direct.stop();
  return [
    rateRow(`vote, ${connections} connections, many users`, 'the same SQL direct', rates.direct, rates.portal, 0.5),
    resultRow('after the votes: counts equal rows, no user over 3', 'yes', 'yes'),
  ];
}

async function checkVotes(databaseUrl: string, cast: number): Promise<void> {
  const stored = await countNewVotes(databaseUrl);
  if (stored !== cast) throw new Error(`${cast} votes were answered, ${stored} are stored`);
  const faults = await listVoteFaults(databaseUrl);
  if (faults.length > 0)
    throw new Error(`After the votes there are ${faults.length} faults:\n${faults.slice(0, 5).join('\n')}`);
}
