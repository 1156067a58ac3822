import { join } from 'node:path';
import { startPortalProcess, type PortalProcess } from '../processes/start-portal-process.ts';

const collector = join(import.meta.dirname, '../processes/collect-on-signal.ts');

/** A portal whose process id is that of Node itself, and which collects garbage at SIGUSR2. */
export async function startMeasuredPortal(databaseUrl: string): Promise<PortalProcess> {
  return await startPortalProcess({
    database: { DATABASE_URL: databaseUrl },
    command: [process.execPath, '--expose-gc', '--import', collector, join('dist/server', 'main.js')],
  });
}
