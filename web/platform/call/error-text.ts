import { CallError } from './call-error.ts';

/** The Dutch text that a user reads of whatever was thrown. */
export function errorText(error: unknown): string {
  return error instanceof CallError ? error.message : 'Er is een fout opgetreden. Probeer het later opnieuw.';
}

/** True for the end of a session: the login screen itself says so, a message on top would say it twice. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'authentication_required' || error.code === 'session_expired');
}
