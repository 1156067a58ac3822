import type * as schema from '#server/platform/database/schema.ts';
import type { Tables } from './table-data.ts';
import { tablesOfAccounts } from './tables-of-accounts.ts';
import { tablesOfOperation } from './tables-of-operation.ts';
import { tablesOfWork } from './tables-of-work.ts';

const listed = { ...tablesOfAccounts, ...tablesOfWork, ...tablesOfOperation };

type Schema = typeof schema;
type Listed = typeof listed;
type ListedColumns<Data> = Data extends { columns: infer Classes }
  ? { [Class in keyof Classes]: Classes[Class] extends readonly (infer Name)[] ? Name : never }[keyof Classes]
  : never;

/** The columns of the database, as `table.column`, that no table data lists. */
type Unlisted = {
  [Table in keyof Schema]: Table extends keyof Listed
    ? `${Table}.${Exclude<keyof Schema[Table] & string, ListedColumns<Listed[Table]>>}`
    : Table;
}[keyof Schema];

type Downloaded = Extract<Listed[keyof Listed], { title: string }>;
type InDownload = Record<'address' | 'personal' | 'trace' | 'ownProse' | 'prose' | 'none', unknown>;

/** The columns of the download, without the generated words of a request. */
export type DownloadedColumn = Exclude<
  Downloaded extends infer Data
    ? Data extends { columns: infer Classes }
      ? ListedColumns<{ columns: Pick<Classes, keyof Classes & keyof InDownload> }>
      : never
    : never,
  'words'
>;

/**
 * Every table with what each of its columns has of persons. The download of a person and an erasure follow it. A table
 * or column of a later migration that is not listed is an error of types, which names it.
 */
export const personalData: Tables = listed satisfies [Unlisted] extends [never] ? Tables : Unlisted;
