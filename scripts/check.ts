import { join } from 'node:path';
import { allChecks } from './checks/all-checks.ts';
import { toLines, type Check, type Finding } from './checks/finding.ts';
import { readTree, type Tree } from './checks/source/tree.ts';

/** `npm run check`, and with `-- --write` the generated files are written first. */
const root = join(import.meta.dirname, '..');

if (process.argv.includes('--write')) for (const check of allChecks) await check.write?.(readTree(root));

const tree = readTree(root);
let failed = 0;
for (const check of allChecks) {
  const findings = await run(check, tree);
  if (findings.length > 0) failed += 1;
  console.log(toLines(check.name, findings).join('\n'));
}
process.exitCode = failed === 0 ? 0 : 1;

/** A check that breaks has not passed; the others still say what they find. */
async function run(check: Check, of: Tree): Promise<Finding[]> {
  try {
    return await check.find(of);
  } catch (error) {
    return [{ file: 'scripts/check.ts', problem: `the check itself failed: ${(error as Error).stack}` }];
  }
}
