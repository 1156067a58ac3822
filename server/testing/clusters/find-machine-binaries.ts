import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Binaries } from '#server/platform/embedded-postgres/binaries/locate-binaries.ts';
import { runProgram } from '#server/platform/embedded-postgres/binaries/run-program.ts';

const oldestSupported = 15;
const debianFolder = '/usr/lib/postgresql';

/** The oldest supported PostgreSQL that is installed on this machine; `undefined` without any. */
export async function findMachineBinaries(): Promise<Binaries | undefined> {
  const folders = new Set([
    ...(await debianHomes()),
    await homeFrom('pg_config --bindir'),
    await homeFrom('command -v initdb'),
  ]);
  const found: Binaries[] = [];
  for (const home of folders) {
    const version = home && (await versionIn(home));
    if (home && version) found.push({ home, version, major: version.split('.')[0] ?? version });
  }
  const supported = found.filter(({ major }) => Number(major) >= oldestSupported);
  return supported.toSorted((a, b) => Number(a.major) - Number(b.major))[0];
}

async function debianHomes(): Promise<string[]> {
  const versions = await readdir(debianFolder).catch(() => []);
  return versions.map((version) => join(debianFolder, version));
}

/** The folder above the bin folder that a shell command prints, or above the program whose path it prints. */
async function homeFrom(command: string): Promise<string | undefined> {
  const { exitCode, output } = await runProgram('/bin/sh', ['-c', command], undefined);
  if (exitCode !== 0 || !output.startsWith('/')) return undefined;
  return dirname(output.endsWith('/initdb') ? dirname(output) : output);
}

async function versionIn(home: string): Promise<string | undefined> {
  for (const program of ['initdb', 'pg_ctl']) {
    const result = await runProgram(join(home, 'bin', program), ['--version'], undefined).catch(() => undefined);
    if (result?.exitCode !== 0) return undefined;
  }
  const result = await runProgram(join(home, 'bin', 'postgres'), ['--version'], undefined).catch(() => undefined);
  return result?.output.match(/(\d+)(\.\d+)?/)?.[0];
}
