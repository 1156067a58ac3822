import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { getDatabaseTime } from '#server/platform/database/database-time-sql.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { error, ok, skipped, warning, type Finding } from '../finding.ts';
import { connectToDatabase } from '../connect-to-database.ts';

/** Seconds. With more than a minute, certificates and tokens of other servers are refused. */
const [noticeable, harmful] = [5, 60];

/** The clock of this machine against that of the database, by which the portal goes. */
export async function checkClock(config: Pick<Config, 'databaseUrl' | 'dataDir'>, clock: Clock): Promise<Finding[]> {
  const unknown = [skipped('clock', 'There is no database to compare it with.')];
  try {
    await using database = await connectToDatabase(config);
    if (database === null) return unknown;
    // The first statement takes longer.
    await getDatabaseTime(database.db);
    const before = clock.now().getTime();
    const time = Date.parse(await getDatabaseTime(database.db));
    const seconds = Math.abs(time - (before + clock.now().getTime()) / 2) / 1000;
    return [describe(seconds)];
  } catch (refusal) {
    if (refusal instanceof OperatorError) return unknown;
    throw refusal;
  }
}

function describe(seconds: number): Finding {
  const found = `The clocks of this machine and of the database differ by ${seconds.toFixed(seconds < noticeable ? 1 : 0)} s.`;
  if (seconds < noticeable) return ok('clock', found);
  const advice =
    'Synchronise both with a time server, such as by chrony: times in the portal are those of the database.';
  return seconds < harmful ? warning('clock', found, advice) : error('clock', found, advice);
}
