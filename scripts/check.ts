import { join } from 'node:path';
import { allChecks } from './checks/all-checks.ts';
import type { Check, Finding } from './checks/finding.ts';
import { readTree, type Tree } from './checks/source/tree.ts';

/** `npm run check`; with `-- --write` the generated files are written first. */
const root = join(import.meta.dirname, '..');

if (process.argv.includes('--write')) for (const check of allChecks) await check.write?.(readTree(root));

const tree = readTree(root);
for (const check of allChecks) {
  const findings = await run(check, tree);
  console.log(`${findings.length === 0 ? 'ok  ' : 'FAIL'}  ${check.name}`);
  for (const { file, line, problem } of findings) console.log(`      ${file}${line ? `:${line}` : ''}  ${problem}`);
  if (findings.length > 0) process.exitCode = 1;
}

/** A check that throws has failed; the others still run. */
async function run(check: Check, of: Tree): Promise<Finding[]> {
  try {
    return await check.find(of);
  } catch (error) {
    return [{ file: 'scripts/check.ts', problem: `the check itself failed: ${(error as Error).stack}` }];
  }
}
