import type * as calls from '#contract/database-tools.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { poolOf, type Database } from '#server/platform/database/connect.ts';
import { getMaxConnections, listConnectionGroups } from './inspect-sql.ts';

type Connections = OutputOf<typeof calls.listConnections>;

/** The connections of all programs to this database, and the pools of this instance. */
export async function listConnections(context: Context): Promise<Connections> {
  const max = await getMaxConnections(context.db);
  const groups = await listConnectionGroups(context.db);
  return { max, groups, pools: [describePool('calls', context.db), describePool('priority', context.priorityDb)] };
}

function describePool(name: Connections['pools'][number]['name'], db: Database): Connections['pools'][number] {
  const { totalCount, idleCount, waitingCount, options } = poolOf(db)!;
  return { name, open: totalCount, idle: idleCount, waiting: waitingCount, max: options.max };
}
