import { setTimeout as sleep } from 'node:timers/promises';
import type { Rig } from './rig.ts';
import { setReadOnly } from './servers/cluster-sql.ts';

/** A failure under load. */
export type Scenario = {
  name: string;
  /** In the table. */
  text: string;
  times: number;
  /** Causes it. Resolves when the portal can write again: there is a new primary and the proxy leads to it. */
  run: (rig: Rig) => Promise<void>;
  /** Restores the replication with three nodes. */
  repair?: (rig: Rig) => Promise<void>;
  /** No call may fail. */
  isPlanned?: true;
};

/** Milliseconds for which the cause of a failure lasts, and by which a proxy is late. */
const duration = 10_000;

export const scenarios: Scenario[] = [
  {
    name: 'kill',
    text: 'kill -9 of the primary and its Patroni',
    times: 20,
    run: async ({ cluster }) => {
      const primary = await cluster.findPrimary();
      await primary.kill();
      await cluster.findPrimary({ other: primary });
    },
    repair: async ({ cluster }) => cluster.startKilled(),
  },
  {
    name: 'switchover',
    text: 'switchover',
    times: 10,
    run: async ({ cluster }) => {
      const primary = await cluster.findPrimary();
      await primary.switchOver(await cluster.findSynchronousStandby());
      await cluster.findPrimary({ other: primary });
    },
  },
  {
    name: 'freeze',
    text: 'SIGSTOP of the primary and its Patroni',
    times: 5,
    run: async ({ cluster }) => {
      const primary = await cluster.findPrimary();
      primary.signal('SIGSTOP');
      await cluster.findPrimary({ other: primary });
    },
    repair: async ({ cluster }) => cluster.signalAll('SIGCONT'),
  },
  {
    name: 'late-proxy',
    text: 'switchover, the proxy follows 10 s late and keeps open connections',
    times: 3,
    run: async ({ cluster, proxy }) => {
      const primary = await cluster.findPrimary();
      const standby = await cluster.findSynchronousStandby();
      await proxy.stopChecks();
      await primary.switchOver(standby);
      const next = await cluster.findPrimary({ other: primary });
      await sleep(duration);
      await proxy.switchTo(next);
    },
    repair: ({ proxy }) => proxy.resumeChecks(),
  },
  {
    name: 'unanswered',
    text: 'SIGSTOP of the primary; the proxy cuts connections, leads new ones there, and follows 10 s late',
    times: 1,
    run: async ({ cluster, proxy }) => {
      const primary = await cluster.findPrimary();
      await proxy.stopChecks();
      primary.signal('SIGSTOP');
      await proxy.cutConnections();
      const next = await cluster.findPrimary({ other: primary });
      await sleep(duration);
      await proxy.switchTo(next);
      await proxy.cutConnections();
    },
    repair: async ({ cluster, proxy }) => {
      cluster.signalAll('SIGCONT');
      await proxy.resumeChecks();
    },
  },
  {
    name: 'read-only',
    text: 'the primary is set to read only for 10 s',
    times: 1,
    run: async ({ cluster }) => {
      const url = (await cluster.findPrimary()).urlOf('postgres');
      await setReadOnly(url, true);
      await sleep(duration);
      await setReadOnly(url, false);
    },
  },
  {
    name: 'no-standby',
    text: 'SIGSTOP of both standbys for 10 s: nothing is confirmed',
    times: 1,
    run: async ({ cluster }) => {
      const primary = await cluster.findPrimary();
      for (const node of cluster.nodes) if (node !== primary) node.signal('SIGSTOP');
      await sleep(duration);
      cluster.signalAll('SIGCONT');
    },
  },
  {
    name: 'restart',
    text: 'rolling restart of both instances',
    times: 1,
    isPlanned: true,
    run: async ({ front, instances }) => {
      for (const instance of instances) {
        await front.leaveOut(instance.port);
        await instance.terminate();
        await instance.start();
        await front.leaveOut(null);
      }
    },
  },
];
