import { chmod, chown, mkdir, readdir } from 'node:fs/promises';
import { chooseOwner } from '../choose-owner.ts';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';
import type { Owner } from '../binaries/run-program.ts';

const marksOfOurs = ['postgres', 'portal.lock'];

/**
 * Creates the portal's data folder, private (mode 0700) to the account that runs PostgreSQL, and returns that account.
 * A folder with other content (DATA_DIR=/srv, for example) keeps its owner and mode.
 */
export async function prepareDataFolder(dataDir: string): Promise<Owner> {
  try {
    await mkdir(dataDir, { recursive: true });
    const owner = await chooseOwner(dataDir);
    const entries = (await readdir(dataDir)).filter((entry) => entry !== 'lost+found');
    if (entries.length === 0 || marksOfOurs.some((mark) => entries.includes(mark))) {
      await chmod(dataDir, 0o700);
      if (owner) await chown(dataDir, owner.uid, owner.gid);
    }
    return owner;
  } catch (cause) {
    if (cause instanceof EmbeddedPostgresError) throw cause;
    throw new EmbeddedPostgresError(
      `The data folder ${dataDir} cannot be used: ${(cause as Error).message}. ` +
        'Start the portal as the user that owns it, or set DATA_DIR to another folder.',
      { cause },
    );
  }
}
