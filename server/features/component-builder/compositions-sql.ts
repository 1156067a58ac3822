import { sql } from 'kysely';
import { composition, type Composition, type CompositionForm } from '#contract/component-builder.ts';
import { integer, matching } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { lockRecordCount } from '#server/platform/database/record-count-sql.ts';
import { compositions } from '#server/platform/database/schema.ts';
import { execute, getRow, getValue, listRows } from '#server/platform/database/statements.ts';

const compositionColumns = {
  id: compositions.id,
  name: compositions.name,
  component: compositions.component,
  props: matching(compositions.props, composition.shape.props),
  version: compositions.version,
  updatedAt: compositions.updated_at,
};

const columnsSql = sql`id, name, component, props, version, updated_at as "updatedAt"`;

/** All compositions, by name. */
export async function listCompositionRows(db: Queryable): Promise<Composition[]> {
  return await listRows(db, compositionColumns)`
    select ${columnsSql} from compositions order by fold(name), id`;
}

/** How many compositions there are; the number is locked until the transaction ends. */
export async function lockCompositionCount(tx: Queryable): Promise<number> {
  await lockRecordCount(tx, 'compositions');
  return await getValue(tx, integer)`select count(*) from compositions`;
}

type NewComposition = CompositionForm & { id: string };

export async function insertCompositions(tx: Queryable, rows: NewComposition[], now: Date): Promise<Composition[]> {
  return await listRows(tx, compositionColumns)`
    insert into compositions (id, name, component, props, created_at, updated_at)
    select id, name, component, props, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id text, name text, component text, props jsonb)
    returning ${columnsSql}`;
}

export async function updateComposition(
  tx: Queryable,
  { id, name, component, props, now }: NewComposition & { now: Date },
): Promise<Composition> {
  return await getRow(tx, compositionColumns)`
    update compositions set name = ${name}, component = ${component}, props = ${JSON.stringify(props)}::jsonb,
      version = version + 1, updated_at = ${now}::timestamptz
    where id = ${id} returning ${columnsSql}`;
}

/** Locks the compositions with these ids until the end of the transaction, in one order for all callers. */
export async function lockCompositions(tx: Queryable, ids: string[]): Promise<Composition[]> {
  return await listRows(tx, compositionColumns)`
    select ${columnsSql} from compositions
    where id = any(${ids}::text[]) order by id for update`;
}

export async function deleteCompositionRows(tx: Queryable, ids: string[]): Promise<void> {
  await execute(tx)`delete from compositions where id = any(${ids}::text[])`;
}
