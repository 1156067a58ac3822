type DatabaseError = { code?: string; constraint?: string; message?: string; severity?: string };

/** Is this the violation of a unique constraint, and (when named) of that one? */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: violated } = (error ?? {}) as DatabaseError;
  return code === '23505' && (constraint === undefined || violated === constraint);
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|server closed the connection|not queryable/i;

/**
 * Could the database not be reached, or did it go away under the statement? Classes 08, 53 and 57P of PostgreSQL, and
 * whatever else it hangs up on, such as a database that takes no connections or is not there under its name.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '', severity } = (error ?? {}) as DatabaseError;
  const hungUp = severity === 'FATAL' || severity === 'PANIC';
  return hungUp || networkCodes.has(code) || /^(08|53|57P)/.test(code) || lostConnection.test(message);
}
