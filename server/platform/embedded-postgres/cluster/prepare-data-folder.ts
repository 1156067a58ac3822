import { chmod, chown, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { chooseOwner } from '../choose-owner.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import type { Owner } from '../binaries/run-program.ts';
import type { Log } from './cluster.ts';

const portalEntries = ['postgres', 'portal.lock'];

/**
 * Creates the portal's data folder, private (mode 0700) to the account that runs PostgreSQL, and returns that account.
 * A folder with other content (DATA_DIR=/srv, for example) keeps its owner and mode.
 */
export async function prepareDataFolder(dataDir: string, log: Log): Promise<Owner> {
  try {
    await createFolder(dataDir);
    const owner = await chooseOwner(dataDir, log);
    const entries = (await readdir(dataDir)).filter((entry) => entry !== 'lost+found');
    if (entries.length === 0 || portalEntries.some((name) => entries.includes(name))) {
      await chmod(dataDir, 0o700);
      if (owner) await chown(dataDir, owner.uid, owner.gid);
    }
    return owner;
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError(
      `The data folder ${dataDir} cannot be used: ${(cause as Error).message}. ` +
        'Start the portal as the user that owns it, or set DATA_DIR to another folder.',
      { cause },
    );
  }
}

/** Creates a folder and those above it. The recursive mkdir of Node never returns for a path such as /proc/x. */
export async function createFolder(path: string): Promise<void> {
  const isFolder = async () => (await stat(path).catch(() => undefined))?.isDirectory() === true;
  if (await isFolder()) return;
  await createFolder(dirname(path));
  await mkdir(path).catch(async (error: unknown) => {
    // Another portal can have created it meanwhile.
    if (!(await isFolder())) throw error;
  });
}
