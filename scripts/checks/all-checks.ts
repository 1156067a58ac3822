import { writeColumns, writeSchema } from '../write-schema.ts';
import { toAccessPage } from './access-page.ts';
import { findBoundaries } from './boundaries.ts';
import { findConfiguration } from './configuration.ts';
import { findCycles } from './cycles.ts';
import { findDeadCode } from './dead-code.ts';
import { findUndeclaredRows } from './declared-rows.ts';
import { findDoorways } from './doorways.ts';
import { findErrorCodes } from './error-codes.ts';
import type { Check } from './finding.ts';
import { findForbidden } from './forbidden.ts';
import { generated } from './generated.ts';
import { loadEndpoints, loadRoutes } from './load-contract.ts';
import { findNames } from './names.ts';
import { findPackages } from './packages.ts';
import { findRoutes } from './routes.ts';
import { findSizes } from './sizes.ts';
import { findSqlOutside, findTableWriters } from './sql-places.ts';
import { findUserTexts } from './user-texts.ts';

/** The rules of the house. None of them has a list of rooms: a new room is held to them from its first file. */
export const allChecks: Check[] = [
  { name: 'boundaries: who may import whom', find: findBoundaries },
  { name: 'no circles of imports', find: findCycles },
  { name: 'packages: declared and used', find: findPackages },
  { name: 'one doorway to each outside thing', find: findDoorways },
  { name: 'SQL stands in *-sql.ts', find: findSqlOutside },
  { name: 'rows are declared with the schema', find: findUndeclaredRows },
  { name: 'a table is written by one room', find: findTableWriters },
  { name: 'names', find: findNames },
  { name: 'sizes', find: findSizes },
  { name: 'no dead code', find: findDeadCode },
  { name: 'nothing left behind', find: findForbidden },
  { name: 'user texts are Dutch', find: findUserTexts },
  { name: 'error codes', find: findErrorCodes },
  { name: 'configuration: code, README and .env.example', find: findConfiguration },
  { name: 'contract and routes', find: async (tree) => findRoutes(await loadEndpoints(tree), await loadRoutes(tree)) },
  generated('docs/access.md is that of the contract', 'docs/access.md', async (tree) =>
    toAccessPage(await loadEndpoints(tree)),
  ),
  generated('server/schema.sql is that of the migrations', 'server/schema.sql', writeSchema),
  generated(
    'server/platform/database/schema.ts is that of the migrations',
    'server/platform/database/schema.ts',
    writeColumns,
  ),
];
