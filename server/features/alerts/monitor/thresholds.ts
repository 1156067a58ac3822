/**
 * When a measurement becomes an alert, for all sources in one place; which attempts to send a message count as
 * failed is `retriedAttempts` of outgoing-mail and sms. `medium` and the others name the severity.
 * docs/monitoring.md lists these values.
 */
export const thresholds = {
  /** Milliseconds between two samples of an instance. */
  intervalMs: 10_000,
  /**
   * A condition that lasts is reported again after this time; its alert ends after `expiresMs` without a
   * report, and once an instance no longer finds it, after `graceMs`: by then another instance that
   * still does has reported it again.
   */
  repeatMs: 60_000,
  expiresMs: 5 * 60_000,
  graceMs: 75_000,
  /** Delay of the event loop, p99 of five seconds, in milliseconds, in three samples in a row. */
  eventLoop: { medium: 250, high: 1000, samples: 3 },
  /** Used share of the heap limit, and of the memory that the process may use, in two samples in a row. */
  memory: { high: 0.85, critical: 0.95, samples: 2 },
  /** Share of responses of the last one to two minutes with a status of 500 or higher, of at least so many errors. */
  errors: { high: 0.05, minErrors: 10 },
  /** Milliseconds, p95 of the last one to two minutes, of routes with at least so many responses; the slowest five. */
  slowRoutes: { medium: 1000, minResponses: 20, maxRoutes: 5 },
  /** Milliseconds that a small write takes, in two samples in a row. */
  slowDatabase: { high: 500, samples: 2 },
  /** Milliseconds between two attempts to write; both must fail. */
  databaseAway: { pauseMs: 2000 },
  /** Free share of the disk of DATA_DIR, when less than so many bytes are free. */
  disk: { high: 0.1, critical: 0.03, maxFreeBytes: 20 * 1024 ** 3 },
  /** Used share of the bytes that all attachments together may have. */
  attachments: { high: 0.9 },
  /** Failed attempts to sign in, of all accounts together, within so many milliseconds. */
  signIns: { high: 30, windowMs: 10 * 60_000 },
  /**
   * Milliseconds after which failures of mails, text messages,
   * jobs and live events that nothing followed count as past.
   */
  failuresExpireMs: 6 * 3_600_000,
} as const;
