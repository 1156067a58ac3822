import type { ErrorBody, ErrorCode } from '#contract/platform/errors.ts';

/** Codes of the browser itself: no answer, none in time, or an answer that is not the portal's. */
export type LocalCode = 'network_unavailable' | 'timed_out' | 'unreadable_answer';

const localTexts: Record<LocalCode, string> = {
  network_unavailable: 'Geen verbinding met het portaal. Uw invoer blijft staan; probeer het zo opnieuw.',
  timed_out: 'Het portaal antwoordt niet op tijd. Uw invoer blijft staan; probeer het opnieuw.',
  unreadable_answer: 'Er is een fout opgetreden. Probeer het later opnieuw.',
};

type Details = Partial<Pick<ErrorBody, 'fields' | 'renewsAt'>> & {
  status?: number;
  retryAfter?: number;
  cause?: unknown;
};

/** A call that failed. `message` is Dutch and is what the user reads. */
export class CallError extends Error {
  readonly code: ErrorCode | LocalCode;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** A message for each wrong field of the body. */
  readonly fields: Record<string, string>;
  /** When a used-up weekly limit renews, ISO 8601. */
  readonly renewsAt: string | undefined;
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode | LocalCode,
    message: string,
    { status = 0, fields = {}, renewsAt, retryAfter, cause }: Details = {},
  ) {
    super(message, { cause });
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.renewsAt = renewsAt;
    this.retryAfter = retryAfter;
  }
}

export function localError(code: LocalCode, details?: Details): CallError {
  return new CallError(code, localTexts[code], details);
}

/** Reads the error form of an answer. A proxy's page in its place is kept as the cause: `502: Bad Gateway`. */
export async function toCallError(response: Response): Promise<CallError> {
  const { status } = response;
  const text = await response.text().catch(() => '');
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  const body = readBody(text);
  if (!body)
    return localError('unreadable_answer', { status, retryAfter, cause: `${status}: ${text || response.statusText}` });
  return new CallError(body.code as ErrorCode, body.message, {
    status,
    fields: body.fields,
    renewsAt: body.renewsAt,
    retryAfter,
  });
}

function readBody(text: string): ErrorBody | null {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    return typeof body?.code === 'string' && typeof body.message === 'string' ? (body as ErrorBody) : null;
  } catch {
    return null;
  }
}
