import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '#server/platform/project-root.ts';
import { findFreePort } from '#server/testing/clusters/find-free-port.ts';
import { startTestCluster } from '#server/testing/clusters/start-test-cluster.ts';
import { createTestDatabase } from '#server/testing/clusters/test-database.ts';
import { startMailbox } from './mailbox-server.ts';
import type { StoryPortal } from './portal-of-worker.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    portals: StoryPortal[];
    databaseUrl: string;
  }
}

/** Starts a built portal with demo data for each worker, with its own database and mail server. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster('embedded');
  const portals = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => startForWorker(cluster.adminUrl)),
  );
  project.provide(
    'portals',
    portals.map(({ baseUrl, mailFolder }) => ({ baseUrl, mailFolder })),
  );
  project.provide('databaseUrl', cluster.adminUrl);
  return async () => {
    await Promise.all(portals.map(({ stop }) => stop()));
    await cluster.stop();
  };
}

async function startForWorker(adminUrl: string): Promise<StoryPortal & { stop(): Promise<void> }> {
  const database = await createTestDatabase(adminUrl);
  const mailFolder = await mkdtemp(join(tmpdir(), 'portaal-mail-'));
  const mailbox = await startMailbox(mailFolder);
  const port = await findFreePort();
  const baseUrl = `http://localhost:${port}`;
  const child = startPortal({
    PORT: String(port),
    DATABASE_URL: database.url,
    SECRET_KEY: 'stories-stories-stories-stories-stories',
    PUBLIC_URL: baseUrl,
    SMTP_URL: mailbox.url,
    DEMO: '1',
    // Stories start web servers of their own as tools.
    INTERNAL_HOSTS: '127.0.0.1,localhost',
    LOG_LEVEL: 'warn',
  });
  await waitUntilReady(child, `${baseUrl}/health/ready`);
  return {
    baseUrl,
    mailFolder,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null)
        console.error(`The portal at ${baseUrl} ended before its stories did.`);
      else {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }
      await mailbox.stop();
      await rm(mailFolder, { recursive: true, force: true });
    },
  };
}

function startPortal(environment: Record<string, string>): ChildProcess {
  const main = join(projectRoot, 'dist/server/main.js');
  return spawn(process.execPath, [main], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the portal stopped with code ${child.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
  throw new Error('the portal was not ready within a minute');
}
