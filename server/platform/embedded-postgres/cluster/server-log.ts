import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const shownLines = 15;

/** The output of PostgreSQL before it opens its log: an invalid setting, a missing library. */
export function startLogOf(pgdata: string): string {
  return join(pgdata, 'start.log');
}

/** The last lines that PostgreSQL wrote about its latest start, to explain why it failed. */
export async function readServerLog(pgdata: string): Promise<string> {
  const texts = [startLogOf(pgdata), await findNewestLog(join(pgdata, 'log'))].map(async (path) =>
    path ? await readFile(path, 'utf8').catch(() => '') : '',
  );
  const lines = (await Promise.all(texts)).join('\n').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(-shownLines)
    .join('\n');
}

async function findNewestLog(folder: string): Promise<string | undefined> {
  const paths = (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
  const dated = await Promise.all(paths.map(async (path) => ({ path, changedAt: (await stat(path)).mtimeMs })));
  return dated.toSorted((a, b) => b.changedAt - a.changedAt)[0]?.path;
}
