import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allEndpoints } from '#contract/platform/all-endpoints.ts';
import { accessPage } from '#server/platform/http/openapi/access-page.ts';
import { columnsText, schemaText } from '#server/schema/generated-texts.ts';
import { manifestPath, componentManifestText } from '#web/build/component-manifest.ts';
import { findErrorCodes } from './checks/error-codes.ts';
import { findFeatureCycles } from './checks/feature-cycles.ts';
import { findNames } from './checks/names.ts';
import { findOutdated, type Generated } from './checks/outdated.ts';
import { findRestrictedSyntax } from './checks/restricted-syntax.ts';
import { findRoutes } from './checks/routes.ts';
import { readTree, type Finding, type Tree } from './checks/source-tree.ts';
import { findTableWriters } from './checks/table-writers.ts';
import { findUserTexts } from './checks/user-texts.ts';

/** `npm run check`; with `-- --write` the generated files are written first. */
const root = join(import.meta.dirname, '..');

const generated: Generated = {
  [manifestPath]: componentManifestText,
  'docs/access.md': () => accessPage(allEndpoints),
  'server/schema.sql': schemaText,
  'server/platform/database/schema.ts': columnsText,
};

/** The rules that no library can check: see docs/decisions/0020. None has a list of features. */
const checks: Record<string, (tree: Tree) => Finding[] | Promise<Finding[]>> = {
  'features do not import each other in a cycle': findFeatureCycles,
  'restricted syntax, and SQL in *-sql.ts': findRestrictedSyntax,
  'a table is written by one feature': findTableWriters,
  names: findNames,
  'user texts are Dutch': findUserTexts,
  'error codes': (tree) => findErrorCodes(tree, allEndpoints),
  // Imported when schema.ts is written: a new feature imports the columns of its table from there.
  'contract and routes': async () => findRoutes(allEndpoints, (await import('#server/app.ts')).features),
  'generated files are up to date': (tree) => findOutdated(tree, generated),
};

if (process.argv.includes('--write'))
  for (const [path, makeText] of Object.entries(generated))
    await writeFile(join(root, path), await makeText(await readFile(join(root, path), 'utf8')));

const tree = readTree(root);
for (const [name, find] of Object.entries(checks)) {
  // A check that throws has failed; the others still run.
  const findings = await (async () => await find(tree))().catch((error: Error): Finding[] => [
    { file: 'scripts/check.ts', problem: `the check itself failed: ${error.stack}` },
  ]);
  console.log(`${findings.length === 0 ? 'ok  ' : 'FAIL'}  ${name}`);
  for (const { file, line, problem } of findings) console.log(`      ${file}${line ? `:${line}` : ''}  ${problem}`);
  if (findings.length > 0) process.exitCode = 1;
}
