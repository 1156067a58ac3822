import type { Sizes } from '../data/sizes.ts';
import { tokenOf } from '../data/identities.ts';
import { withCapture, type Statement } from '../load/capture-statement.ts';
import { interleave } from '../load/interleave.ts';
import { load } from '../load/load.ts';
import { startBaseline } from '../processes/start-baseline.ts';
import { rateRow, type Row } from '../report/row.ts';

type Compared = {
  /** What the pages are of. */
  work: string;
  databaseUrl: string;
  portalUrl: string;
  paths: string[];
  /** Number of the user who opens them. */
  user: number;
  connections: number;
  sizes: Sizes;
};

type Page = { path: string; statement: Statement };

const baseline = 'the same SQL direct';

/** Pages beside the statements that select their rows: all together, and the one that is furthest behind its SQL. */
export async function comparePages({ work, paths, connections, sizes, ...rest }: Compared): Promise<Row[]> {
  const { databaseUrl, portalUrl: url, user } = rest;
  const pages = await withCapture(databaseUrl, async (capture) => {
    const captured: Page[] = [];
    for (const path of paths) captured.push({ path, statement: await capture('GET', path, /with found as/, user) });
    return captured;
  });
  const headers = { authorization: `Bearer ${tokenOf(user)}` };
  const direct = startBaseline('readDirectly');
  const compare = (compared: Page[], rounds: number, seconds: number) =>
    interleave(rounds, {
      direct: () =>
        direct.run({ databaseUrl, statements: compared.map(({ statement }) => statement), connections, seconds }),
      // Each connection requests every page, as the baseline does.
      portal: async () => {
        const requests = compared.flatMap(({ path }) =>
          Array.from({ length: connections }, () => ({ method: 'GET' as const, path, headers })),
        );
        return (await load({ url, connections, requests, seconds })).perSecond;
      },
    });
  const together = await compare(pages, sizes.rounds, sizes.loadSeconds);
  const separate = [];
  for (const page of pages) separate.push({ path: page.path, ...(await compare([page], 1, sizes.loadSeconds / 4)) });
  await direct.stop();
  const slowest = separate.toSorted((one, other) => one.portal / one.direct - other.portal / other.direct)[0]!;
  return [
    rateRow(`${work}, by each filter, ${connections} connections`, baseline, together.direct, together.portal, 0.5),
    rateRow(`${work}, furthest behind: ${slowest.path}`, baseline, slowest.direct, slowest.portal, 0.5),
  ];
}
