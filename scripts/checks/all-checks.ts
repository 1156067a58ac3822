import { allEndpoints } from '#contract/platform/all-endpoints.ts';
import { accessPage } from '#server/platform/http/openapi/access-page.ts';
import { columnsText, schemaText } from '#server/schema/generated-texts.ts';
import { manifestPath, componentManifestText } from '#web/build/component-manifest.ts';
import { findErrorCodes } from './error-codes.ts';
import { findFeatureCycles } from './feature-cycles.ts';
import type { Check } from './finding.ts';
import { generated } from './generated.ts';
import { findMissingExamples } from './missing-examples.ts';
import { findNames } from './names.ts';
import { findRestrictedSyntax, findUndeclaredRows } from './restricted-syntax.ts';
import { findRoutes } from './routes.ts';
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
  { name: 'error codes', find: (tree) => findErrorCodes(tree, allEndpoints) },
  {
    name: 'contract and routes',
    // Imported when schema.ts is written: a new feature imports the columns of its table from there.
    find: async () => findRoutes(allEndpoints, (await import('#server/app.ts')).features),
  },
  { name: 'components have an example', find: findMissingExamples },
  generated(manifestPath, async ({ byPath }) => componentManifestText(byPath.get(manifestPath)?.text ?? '')),
  generated('docs/access.md', async () => accessPage(allEndpoints)),
  generated('server/schema.sql', schemaText),
  generated('server/platform/database/schema.ts', columnsText),
];
