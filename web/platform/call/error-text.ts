import { CallError, hasCode } from './call-error.ts';

/** The Dutch message for any thrown value. */
export function errorText(error: unknown): string {
  return error instanceof CallError ? error.message : 'Er is een fout opgetreden. Probeer het later opnieuw.';
}

/** True when the server has answered with a message of its own, or a proxy has refused the body. */
export function isAnswered(error: unknown): error is CallError {
  return error instanceof CallError && error.status > 0 && error.code !== 'unreadable_answer';
}

/** True when the session has ended, which the login screen reports. */
export function isSessionEnd(error: unknown): boolean {
  return hasCode(error, 'authentication_required', 'session_expired');
}
