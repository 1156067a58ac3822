import { findFreePort } from '#server/testing/clusters/find-free-port.ts';
import { firstSupervisor } from '../bench/data/daily-work-sql.ts';
import { pool } from '../bench/load/pool.ts';
import { prepareData } from './data/prepare-data-sql.ts';
import { OpenTab } from './load/open-tab.ts';
import { Load } from './load/run-writers.ts';
import { chats, type Writers } from './load/writes.ts';
import { portalPassword } from './servers/cluster-sql.ts';
import { Cluster } from './servers/cluster.ts';
import { Proxy } from './servers/haproxy.ts';
import { Instance } from './servers/instances.ts';
import { FrontServer } from './servers/nginx.ts';
import { startOutside, type Outside } from './servers/outside.ts';
import { Workspace } from './servers/programs.ts';

/** Tabs that are opened at a time. */
const concurrency = 16;

/** Everything that a scenario works with: browsers, nginx, two portals, HAProxy and PostgreSQL on three nodes. */
export type Rig = {
  cluster: Cluster;
  proxy: Proxy;
  instances: Instance[];
  front: FrontServer;
  outside: Outside;
  load: Load;
  tabs: OpenTab[];
  /** Of the database, through HAProxy. */
  databaseUrl: string;
};

/** Starts all of it, on the loopback address. It ends, and its folder is removed, when this process exits. */
export async function startRig(writers: Writers[], sockets: number): Promise<Rig> {
  const workspace = new Workspace();
  const cluster = await Cluster.prepare(workspace);
  process.on('exit', () => {
    cluster.stop();
    workspace.remove();
  });
  await cluster.start();
  const proxy = await Proxy.start(workspace, cluster.nodes);
  const databaseUrl = `postgres://portaal:${portalPassword}@127.0.0.1:${proxy.port}/portaal`;
  await prepareData(databaseUrl);
  const outside = await startOutside();
  const [port, ...instancePorts] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const environment = {
    ...outside.environment,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
  };
  const instances = instancePorts.map((each) => new Instance(each, databaseUrl, environment));
  // One after the other: the first one prepares the database.
  for (const instance of instances) await instance.start();
  const front = await FrontServer.start(workspace, port!, instancePorts);
  const tabs = await openTabs(front.url, writers, sockets);
  return { cluster, proxy, instances, front, outside, load: new Load(front.url, writers), tabs, databaseUrl };
}

/** Of both sides of the conversations, of those who write, and of others. */
async function openTabs(url: string, writers: Writers[], sockets: number): Promise<OpenTab[]> {
  const participants = Array.from({ length: chats }, (_, chat) => [
    new OpenTab(url, chat, chat),
    new OpenTab(url, firstSupervisor + chat, chat),
  ]).flat();
  const others = writers.flatMap(({ kind, users }) => (kind === 'message' ? [] : users));
  const readers = Array.from({ length: sockets }, (_, index) => 1000 + index);
  const more = [...others, ...readers].map((user) => new OpenTab(url, user, null));
  const tabs = [...participants, ...more].slice(0, sockets);
  await pool(tabs, concurrency, (tab) => tab.open());
  return tabs;
}
