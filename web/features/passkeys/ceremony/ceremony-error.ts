import { CallError } from '#web/platform/call/call-error.ts';

/** Why a browser made or used no passkey. The user cancelling it, or not answering in time, cannot be told apart. */
export type CeremonyProblem = 'cancelled' | 'known' | 'unsupported' | 'wrong-host' | 'failed';

const problems: Record<string, CeremonyProblem> = {
  AbortError: 'cancelled',
  ConstraintError: 'unsupported',
  InvalidStateError: 'known',
  NotAllowedError: 'cancelled',
  NotSupportedError: 'unsupported',
  SecurityError: 'wrong-host',
};

/** Null for a failed call, which has a text of its own. */
export function ceremonyProblem(error: unknown): CeremonyProblem | null {
  if (error instanceof CallError) return null;
  return (error instanceof Error && problems[error.name]) || 'failed';
}
