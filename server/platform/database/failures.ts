import type { ErrorCode } from '#contract/platform/errors.ts';
import { Failure } from '../failure.ts';

type DatabaseError = { code?: string; constraint?: string; message?: string; severity?: string };

/** The database did not answer in time, or a transaction took so long that its caller no longer waits. */
export class DatabaseTimeout extends Error {
  constructor() {
    super('The database did not answer in time.');
  }
}

/** Whether an error is the violation of this constraint or unique index, or of the rule that a trigger names like one. */
export function violates(error: unknown, constraint: string): boolean {
  return ((error ?? {}) as DatabaseError).constraint === constraint;
}

/** For `catch`: throws a Failure with this code for a violation of the constraint, and any other error as it is. */
export function refuseViolation(constraint: string, code: ErrorCode): (error: unknown) => never {
  return (error) => {
    throw violates(error, constraint) ? new Failure(code) : error;
  };
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
export function isDatabaseUnreachable(error: unknown): boolean {
  const { code = '', message = '', severity } = (error ?? {}) as DatabaseError;
  const closedByServer = severity === 'FATAL' || severity === 'PANIC';
  return (
    closedByServer ||
    error instanceof DatabaseTimeout ||
    networkCodes.has(code) ||
    /^(08|53|57P)/.test(code) ||
    lostConnection.test(message)
  );
}

/** Failures of a statement that may succeed later, by SQLSTATE. */
const temporaryCodes = new Set([
  '25006', // read_only_sql_transaction: a standby, or a database that was set to read only
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available
  '57014', // query_canceled: the statement exceeded its time limit
]);

/** Whether the database is unavailable, or cannot carry out this statement now: the caller can repeat it. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isDatabaseUnreachable(error) || temporaryCodes.has(((error ?? {}) as DatabaseError).code ?? '');
}

/** Whether a prepared statement returns other columns than when it was prepared: a migration changed its table. */
export function isStalePlan(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as DatabaseError;
  return code === '0A000' && message.includes('cached plan');
}

/** Whether the same statement or transaction may succeed when it runs again: the database rolled it back for another. */
export function isRetryable(error: unknown): boolean {
  const { code } = (error ?? {}) as DatabaseError;
  return code === '40001' || code === '40P01' || isStalePlan(error);
}
