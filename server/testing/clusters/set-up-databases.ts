import type { TestProject } from 'vitest/node';
import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startPortal } from '#server/start-portal.ts';
import { secretKey } from '../secret-key.ts';
import { startTestCluster, type ClusterKind } from './start-test-cluster.ts';
import { createTestDatabase, template } from './test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string;
  }
}

/** One cluster for a run of a project's tests, with a migrated database from which every app gets its own copy. */
export async function setUpDatabases(project: TestProject, kind: ClusterKind): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await startTestCluster(kind);
  const { url } = await createTestDatabase(adminUrl, { name: template });
  const config = {
    ...readConfig({}),
    publicUrl: 'http://localhost',
    secretKey,
    selfUrl: 'http://localhost',
  };
  const running = await startPortal({ config, connection: { connectionString: url }, log: createLog('silent') });
  await running.stop();
  project.provide('adminUrl', adminUrl);
  return stop;
}
