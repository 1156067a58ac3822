import { OperatorError } from './operator-error.ts';

/** Enough for PostgreSQL, the connections to it, a backup and a hundred browsers. */
const fewest = 256;

/**
 * Node raises the soft limit to the hard one when it starts.
 * @returns the files that this process may open; null: as many as it likes
 */
export function readOpenFilesLimit(): number | null {
  // Otherwise the report resolves the names of all connected hosts. The types of Node lack the property.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: unknown } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : null;
}

/**
 * Throws an OperatorError when this process may open too few files:
 * PostgreSQL and others then fail with errors that do not say so.
 */
export function requireOpenFiles(limit = readOpenFilesLimit()): void {
  if (limit === null || limit >= fewest) return;
  throw new OperatorError(
    `This process may open ${limit} files, and needs at least ${fewest}; connections count too.\n` +
      'Raise the limit where it is started: ulimit -n 4096, LimitNOFILE=4096 in a unit of systemd, or --ulimit nofile=4096 of Docker.',
  );
}
