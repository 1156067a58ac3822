import { countNewVotes, deleteNewVotes, listVoteFaults } from '../data/data-set-sql.ts';
import { appId, tokenOf } from '../data/identities.ts';
import { listOpenVotes } from '../data/open-votes.ts';
import { load } from '../load/load.ts';
import { inTurn } from '../load/rounds.ts';
import { startFloor } from '../processes/start-floor.ts';
import { figureRow, rateRow, type Row } from '../report/row.ts';
import type { Stage } from './stage.ts';

const connections = 32;

export async function measureVotes({ sizes, databases, captured, portal }: Stage): Promise<Row[]> {
  const votes = listOpenVotes(sizes, sizes.votesPerRound);
  const direct = startFloor('castVotesDirectly');
  const { vote: statement, user, app } = captured;
  const onCleanTables = (castAll: () => Promise<number>) => async () => {
    await deleteNewVotes(databases.url);
    await databases.checkpoint();
    const reached = await castAll();
    await checkVotes(databases.url, votes.length);
    return reached;
  };
  const reached = await inTurn(sizes.rounds, {
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
    rateRow(`vote, ${connections} connections, many users`, 'the same SQL direct', reached.direct, reached.portal, 0.5),
    figureRow('after the votes: counts equal rows, nobody over 3', 'yes', 'yes'),
  ];
}

async function checkVotes(databaseUrl: string, cast: number): Promise<void> {
  const stored = await countNewVotes(databaseUrl);
  if (stored !== cast) throw new Error(`${cast} votes were answered, ${stored} are stored`);
  const faults = await listVoteFaults(databaseUrl);
  if (faults.length > 0)
    throw new Error(`After the votes ${faults.length} things are wrong:\n${faults.slice(0, 5).join('\n')}`);
}
