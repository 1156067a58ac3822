import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locateBinaries } from '#server/platform/embedded-postgres/binaries/locate-binaries.ts';
import { createLog } from '#server/platform/log/log.ts';
import { upgradeDatabase } from './upgrade-database.ts';

const log = createLog('silent');

test('a folder without a database, and one of a newer PostgreSQL, are refused', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'portaal-'));
  const { major } = await locateBinaries();
  const signal = new AbortController().signal;
  const upgradeIn = (at: string) =>
    upgradeDatabase({ dataDir: at, fromBinaries: undefined, log, signal, onStep: () => undefined });
  try {
    await expect(upgradeIn(join(empty, 'none'))).rejects.toThrow('There is no database in the data folder');
    await expect(upgradeIn(empty)).rejects.toThrow('There is no database in the data folder');
    await mkdir(join(empty, 'postgres'));
    await expect(upgradeIn(empty)).rejects.toThrow('There is no database in the data folder');
    await writeFile(join(empty, 'postgres/PG_VERSION'), '99\n');
    await expect(upgradeIn(empty)).rejects.toThrow(`is of PostgreSQL 99, and this version has ${major}`);
    expect(await readFile(join(empty, 'postgres/PG_VERSION'), 'utf8')).toBe('99\n');
  } finally {
    await rm(empty, { recursive: true });
  }
});
