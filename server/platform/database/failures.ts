import type { ErrorCode } from '#contract/platform/errors.ts';
import { Failure } from '../failure.ts';

type DatabaseError = { code?: string; constraint?: string; message?: string; severity?: string; routine?: string };

/** The database did not answer in time, or a transaction took so long that its caller no longer waits. */
export class DatabaseTimeout extends Error {
  constructor() {
    super('The database did not answer in time.');
  }
}

/**
 * Whether an error is the violation of this constraint or unique index, or of the rule that a trigger names like one.
 */
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
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available
  '57014', // query_canceled: the statement exceeded its time limit
]);

/**
 * Whether the server can only be read: a standby, or a database that was set to read only. A standby has no
 * unlogged tables, and refuses to plan a statement with one; the message may be translated, the name of the
 * function in PostgreSQL is not.
 */
export function isReadOnlyServer(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as DatabaseError;
  return code === '25006' || (code === '0A000' && routine === 'get_relation_info');
}

/** Whether the database is unreachable or its server can only be read: everything that writes fails alike. */
export function isDatabaseAway(error: unknown): boolean {
  return isDatabaseUnreachable(error) || isReadOnlyServer(error);
}

/** Whether the database is unavailable, or cannot carry out this statement now: the caller can repeat it. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as DatabaseError;
  return isDatabaseAway(error) || temporaryCodes.has(code);
}

/** Whether a prepared statement returns other columns than when it was prepared: a migration changed its table. */
export function isStalePlan(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as DatabaseError;
  return code === '0A000' && message.includes('cached plan');
}

/**
 * Whether the same statement or transaction may succeed when it runs again: the database rolled it back for another, or
 * the next connection may lead to a server that can be written.
 */
export function isRetryable(error: unknown): boolean {
  const { code } = (error ?? {}) as DatabaseError;
  return code === '40001' || code === '40P01' || isStalePlan(error) || isReadOnlyServer(error);
}
