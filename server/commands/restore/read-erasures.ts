import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  erasureListName,
  findErasureListFolder,
  readErasureList,
  type ErasedPerson,
} from '#server/features/privacy/public.ts';
import type { Config } from '#server/platform/config.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { explainUnreadable } from './explain-unreadable.ts';

/** `path`: of the backup. `erasures`: the list that the operator gave. */
type Given = { path: string; erasures: string | undefined };

/**
 * The erasures of the list that is given, the one beside the backup and the one that the portal of this configuration
 * keeps. Throws an OperatorError when a list cannot be read, or the given one is absent.
 */
export async function readErasures(
  { path, erasures }: Given,
  config: Config,
): Promise<{ files: string[]; erased: ErasedPerson[] }> {
  if (erasures !== undefined && !existsSync(erasures)) throw new OperatorError(`There is no file ${erasures}.`);
  const places = [dirname(path), findErasureListFolder(config)].filter((folder) => folder !== null);
  const found = places.map((folder) => join(folder, erasureListName)).filter((file) => existsSync(file));
  const files = [...new Set([...(erasures === undefined ? [] : [erasures]), ...found])];
  const lists = files.map(async (file) =>
    readErasureList(file).catch((error: NodeJS.ErrnoException) => {
      throw explainUnreadable(error, file);
    }),
  );
  return { files, erased: (await Promise.all(lists)).flat() };
}
