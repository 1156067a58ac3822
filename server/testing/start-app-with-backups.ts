import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { listAlerts } from '#contract/alerts.ts';
import { readServerBackups } from '#contract/database-tools.ts';
import type { BackupConfig } from '#server/platform/settings/backup-settings.ts';
import { givenSignedIn } from './given-user.ts';
import { startApp, type TestApp } from './start-app.ts';

/** On loaded processors a cluster of PostgreSQL, in which a backup is proven, is slow to start. */
export const proofTimeout = 120_000;

export type AppWithBackups = Awaited<ReturnType<typeof startAppWithBackups>>;

/** An app that makes encrypted backups into a folder of its own, which is also its data folder. */
export async function startAppWithBackups() {
  const identity = await generateX25519Identity();
  const folder = await mkdtemp(join(tmpdir(), 'portaal-backups-'));
  const recipients = [await identityToRecipient(identity)];
  const keep = { days: 7, weeks: 4, months: 3 };
  const backup: BackupConfig = { folder, at: '02:30', keep, recipients, beforeUpgrade: true };
  const config = { backup, dataDir: folder };
  const app = await startApp({ config });
  const token = async () => (await givenSignedIn(app, { role: 3 })).token;
  return {
    app,
    folder,
    identity,
    /** A second instance on the same database. */
    startOther: async (): Promise<TestApp> => await startApp({ config, database: app.database, clock: app.clock }),
    /** What administrators see. */
    read: async () => await app.call(readServerBackups, { token: await token() }),
    listAlertTitles: async () => {
      const alerts = await app.call(listAlerts, { token: await token(), query: { status: 'unresolved' } });
      return alerts.map(({ title }) => title).toSorted();
    },
    /** The names of all files. */
    listFiles: async () => (await readdir(folder)).toSorted(),
    /** The portal with other settings of its backups. */
    portalWith: (changed: Partial<BackupConfig>) => ({
      ...app.portal,
      config: { ...app.portal.config, backup: { ...backup, ...changed } },
    }),
    stop: async () => {
      // A failed backup is an error in the log.
      await app.stop({ failedCallsAreFine: true });
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
