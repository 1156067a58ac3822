import { writeColumns, writeSchema } from '#server/schema/write-schema.ts';
import { manifestPath, writeComponentManifest } from '#web/build/write-component-manifest.ts';
import { findRoutes, loadEndpoints, loadFeatures, toAccessPage } from './contract.ts';
import { findUndeclaredRows } from './declared-rows.ts';
import { findErrorCodes } from './error-codes.ts';
import { findFeatureCycles } from './feature-cycles.ts';
import type { Check } from './finding.ts';
import { generated } from './generated.ts';
import { findMissingExamples } from './missing-examples.ts';
import { findNames } from './names.ts';
import { findRestrictedSyntax } from './restricted-syntax.ts';
import { findLongListings, findSizes } from './sizes.ts';
import { findSqlOutside, findTableWriters } from './sql.ts';
import { findUserTexts } from './user-texts.ts';

/** The rules that no library can check: see docs/decisions/0020. None has a list of features. */
export const allChecks: Check[] = [
  { name: 'features do not import each other in a cycle', find: findFeatureCycles },
  { name: 'restricted syntax', find: findRestrictedSyntax },
  { name: 'SQL in *-sql.ts', find: findSqlOutside },
  { name: 'rows are declared with the schema', find: findUndeclaredRows },
  { name: 'a table is written by one feature', find: findTableWriters },
  { name: 'names', find: findNames },
  { name: 'sizes', find: findSizes },
  { name: 'listings', find: findLongListings },
  { name: 'user texts are Dutch', find: findUserTexts },
  { name: 'error codes', find: async (tree) => findErrorCodes(tree, await loadEndpoints(tree)) },
  {
    name: 'contract and routes',
    find: async (tree) => findRoutes(await loadEndpoints(tree), await loadFeatures(tree)),
  },
  { name: 'components have an example', find: findMissingExamples },
  generated(manifestPath, async ({ byPath }) => writeComponentManifest(byPath.get(manifestPath)?.text ?? '')),
  generated('docs/access.md', async (tree) => toAccessPage(await loadEndpoints(tree))),
  generated('server/schema.sql', writeSchema),
  generated('server/platform/database/schema.ts', writeColumns),
];
