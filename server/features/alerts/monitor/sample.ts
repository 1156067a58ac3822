import type { readInstanceFigures } from '#server/features/performance/public.ts';
import type { WriteState } from '#server/platform/readiness.ts';

/** What one instance measured at a moment. Times are milliseconds, sizes bytes. */
export type Sample = Pick<ReturnType<typeof readInstanceFigures>, 'eventLoop' | 'memory' | 'requests' | 'routes'> & {
  /** Memory that the process may use. */
  memoryLimit: number;
  /** Whether the database could be written, and how long that took. */
  database: WriteState;
  /** Of the disk of DATA_DIR; null when it cannot be read. */
  disk: { free: number; total: number } | null;
};
