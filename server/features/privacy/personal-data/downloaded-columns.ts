import { columnsOf, type TableData } from './table-data.ts';

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
