/**
 * What a column has of persons.
 *
 * - `owner`: the id of the user to whom the row belongs; `link`: likewise, of content that stays without that user.
 * - `actor`: the id of a user who caused or changed the row. `subject`: the id of what a row is about, perhaps a user.
 * - `address`: the e-mail address of the person to whom the row belongs.
 * - `personal`: a value of the owner; `trace`: a value of the actor, such as an IP address.
 * - `ownProse`: text of the owner that an erasure clears; `prose`: text that stays, without its names and addresses.
 * - `internal`: like `prose`, but not part of a download: it can describe other persons.
 * - `key`: text that contains an id, an address or an IP address. `words`: single words of texts.
 * - `secret`: a hash, token or password: never part of a download. `none`: nothing of a person.
 */
export const columnClasses = [
  'owner',
  'link',
  'actor',
  'subject',
  'address',
  'personal',
  'trace',
  'ownProse',
  'prose',
  'internal',
  'key',
  'words',
  'secret',
  'none',
] as const;
export type ColumnClass = (typeof columnClasses)[number];

/** What a table has of persons, every column of it. */
export type TableData = {
  /** Dutch title in the download of a person; absent: not part of it. */
  title?: string;
  /** Of a table that is not part of a download although it has personal data: why, in Dutch. */
  withheld?: string;
  /** What an erasure does with the rows of the owner: it deletes them, or they stay under a pseudonym. */
  erasure?: 'delete' | 'keep';
  /** The rows also belong to the owner of a row of another table, in which an erasure clears the columns `clears`. */
  through?: { column: string; table: string; clears?: readonly string[] };
  columns: Partial<Record<ColumnClass, readonly string[]>>;
};

/** Tables by name. */
export type Tables = Record<string, TableData>;

/** The columns of these classes. */
export function columnsOf({ columns }: TableData, ...classes: ColumnClass[]): string[] {
  return classes.flatMap((each) => columns[each] ?? []);
}

/**
 * The columns of a download. `own`: of the rows of the person. `others`: of rows that the person caused, or that are
 * about the person: they can describe others. `trace`: of rows that the person caused.
 */
export function downloadedColumns(data: TableData): { own: string[]; others: string[]; trace: string[] } {
  // Generated from other columns.
  const plain = columnsOf(data, 'none').filter((name) => name !== 'words');
  return {
    own: [...columnsOf(data, 'address', 'personal', 'ownProse', 'prose'), ...plain],
    others: plain,
    trace: columnsOf(data, 'trace'),
  };
}
