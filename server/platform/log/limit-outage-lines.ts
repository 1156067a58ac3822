import type { LoggerOptions } from 'pino';
import { isDatabaseAway } from '../database/failures.ts';

/** Milliseconds in which the same text is written once. */
const interval = 60_000;

type Written = { at: number; omitted: number };

/**
 * While the database is away, every call and every timer fails: of the lines of one text with such an error one
 * is written in a minute. The next one says how many were left out. A `reason` is that of a change, which is written.
 */
export function limitOutageLines(): NonNullable<LoggerOptions['hooks']> {
  const written = new Map<string, Written>();
  return {
    logMethod(args, method) {
      const [fields, text] = args as unknown as [unknown, unknown];
      const { err, reason } = (fields ?? {}) as { err?: unknown; reason?: unknown };
      if (typeof text !== 'string' || reason !== undefined || !isDatabaseAway(err)) return method.apply(this, args);
      const before = written.get(text);
      const now = performance.now();
      if (before && now - before.at < interval) {
        before.omitted += 1;
        return;
      }
      written.set(text, { at: now, omitted: 0 });
      if (!before?.omitted) return method.apply(this, args);
      method.call(this, { ...(fields as object), omitted: before.omitted }, text);
    },
  };
}
