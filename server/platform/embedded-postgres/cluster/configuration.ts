import { chown, readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';

/** Where PostgreSQL listens: a socket in a private folder, or the loopback address with a password. */
export type Listen = { socketFolder: string } | { port: number };

/** Settings that replace or add to the portal's own, by PostgreSQL's names. */
export type Settings = Record<string, string>;

/** The port in the file name of a socket; this is the default of clients. */
export const socketPort = 5432;

// Every value fits a machine with 1 GB of memory.
const portalSettings: Settings = {
  max_connections: '100',
  shared_buffers: '128MB',
  // Parallel queries need more shared memory than a container has by default, and do not help at this size.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_utility': 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  default_text_search_config: 'pg_catalog.dutch',
  // One file per weekday, overwritten a week later.
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_size: '0',
  log_checkpoints: 'off',
  // Details and parameters contain personal data, such as the address in a duplicate key.
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
};

/** The settings of a cluster whose data may be lost in a power cut: for tests only. */
export const volatileSettings: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
};

const header = '# Written at every start of the portal.';

/**
 * Overwrites postgresql.conf, pg_hba.conf and pg_ident.conf, so that a cluster of an older portal gets the current
 * settings. Settings made with ALTER SYSTEM are in another file and take precedence.
 */
export async function writeConfiguration(cluster: Cluster, listen: Listen, overrides: Settings): Promise<void> {
  const settings = { ...portalSettings, ...listenSettings(listen), ...overrides };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quote(value)}`);
  const text = [`${header} To change a setting use ALTER SYSTEM.`, ...lines, ''].join('\n');
  await writeOwned(cluster, 'postgresql.conf', text);
  for (const [name, rules] of accessRules(listen)) await writeOwned(cluster, name, rules);
}

/** Whether the cluster has the current access rules: those of an older portal let every local process in. */
export async function hasAccessRules({ pgdata }: Cluster, listen: Listen): Promise<boolean> {
  for (const [name, rules] of accessRules(listen))
    if ((await readFile(join(pgdata, name), 'utf8').catch(() => '')) !== rules) return false;
  return true;
}

/**
 * Over the socket the superuser is the account that runs the portal, which the kernel identifies; every other role has
 * a password (docs/decisions/0032).
 */
function accessRules(listen: Listen): [file: string, text: string][] {
  if ('port' in listen) return [['pg_hba.conf', `${header}\nhost all all 127.0.0.1/32 scram-sha-256\n`]];
  const access = ['local all postgres peer map=portaal', 'local all all scram-sha-256'];
  return [
    ['pg_hba.conf', `${header}\n${access.join('\n')}\n`],
    ['pg_ident.conf', `${header}\nportaal "${userInfo().username}" postgres\n`],
  ];
}

function listenSettings(listen: Listen): Settings {
  if ('port' in listen) {
    return { listen_addresses: '127.0.0.1', port: String(listen.port), unix_socket_directories: '' };
  }
  // The setting is a list: quotes keep a comma or space in the path from separating two folders.
  const folder = `"${listen.socketFolder.replaceAll('"', '""')}"`;
  return { listen_addresses: '', port: String(socketPort), unix_socket_directories: folder };
}

function quote(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

async function writeOwned({ pgdata, owner }: Cluster, name: string, text: string): Promise<void> {
  const path = join(pgdata, name);
  await writeFile(path, text, { mode: 0o600 });
  if (owner) await chown(path, owner.uid, owner.gid);
}
