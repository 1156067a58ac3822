type DatabaseError = { code?: string; constraint?: string; message?: string; severity?: string };

/** Is this the violation of a unique constraint, of the named one when given? */
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
 * Is the database unreachable, or was the connection lost during the statement? Classes 08, 53 and 57P of PostgreSQL,
 * and every error of severity FATAL or PANIC, which closes the connection.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '', severity } = (error ?? {}) as DatabaseError;
  const closedByServer = severity === 'FATAL' || severity === 'PANIC';
  return closedByServer || networkCodes.has(code) || /^(08|53|57P)/.test(code) || lostConnection.test(message);
}
