import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import type { Tree } from './source/tree.ts';

type Issue = { name: string; line?: number };
type Report = { issues: ({ file: string } & Record<string, Issue[] | string>)[] };

/** What knip finds with knip.ts: unused files, exports and packages, and packages that package.json does not have. */
export function findUnused({ root }: Tree): Finding[] {
  const knip = join(root, 'node_modules/knip/bin/knip.js');
  const { stdout, stderr } = spawnSync(process.execPath, [knip, '--no-progress', '--reporter', 'json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!stdout.startsWith('{')) throw new Error(`knip failed: ${stdout}${stderr}`);
  const { issues } = JSON.parse(stdout) as Report;
  return issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      Array.isArray(found) ? found.map(({ name, line }) => ({ file, line, problem: `${kind}: ${name}` })) : [],
    ),
  );
}
