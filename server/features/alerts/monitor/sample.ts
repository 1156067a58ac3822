import type { readInstanceFigures } from '#server/features/performance/public.ts';

/** What one instance measured at a moment. Times are milliseconds, sizes bytes. */
export type Sample = Pick<ReturnType<typeof readInstanceFigures>, 'eventLoop' | 'memory' | 'requests' | 'routes'> & {
  /** Memory that the process may use. */
  memoryLimit: number;
  /** How long a trivial statement took; null: the database did not answer. */
  databaseMs: number | null;
  /** Of the disk of DATA_DIR; null when it cannot be read. */
  disk: { free: number; total: number } | null;
};
