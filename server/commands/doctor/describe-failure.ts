import { RequestError } from '#server/platform/outgoing/request-json.ts';

const reasons: Record<RequestError['reason'], string> = {
  timed_out: 'it did not answer in time',
  connection: 'no connection',
  certificate: 'its certificate is not trusted',
  too_large: 'the answer is too large',
};

/** Why a request of another server failed, as a part of a sentence. */
export function describeFailure(error: unknown): string {
  if (error instanceof RequestError) return reasons[error.reason] + (error.code === null ? '' : ` (${error.code})`);
  const { cause, message } = error as Error & { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? `${message} (${cause.code})` : message;
}

/** Of a request of a check, which has a time limit of its own. */
export const requestLimits = { totalMs: 7000, bytes: 4 * 1024 * 1024 };
