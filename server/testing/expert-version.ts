import type { Portal } from '#server/platform/context.ts';
import { experts } from '#server/platform/database/schema.ts';
import { getValue } from '#server/platform/database/statements.ts';

/** The version on which a change of an expert has to be based now. */
export async function expertVersion({ portal }: { portal: Portal }, id: string): Promise<number> {
  return await getValue(portal.db, experts.version)`select version from experts where id = ${id}`;
}
