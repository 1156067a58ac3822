type DatabaseError = { code?: string; constraint?: string; message?: string; severity?: string };

/** Whether an error is the violation of a unique constraint; with `constraint`: of that one. */
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
 * Whether the database is unreachable, or the connection was lost during the statement: classes 08, 53 and 57P of
 * PostgreSQL, and every error of severity FATAL or PANIC, which closes the connection.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '', severity } = (error ?? {}) as DatabaseError;
  const closedByServer = severity === 'FATAL' || severity === 'PANIC';
  return closedByServer || networkCodes.has(code) || /^(08|53|57P)/.test(code) || lostConnection.test(message);
}
