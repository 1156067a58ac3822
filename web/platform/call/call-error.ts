import type { ErrorBody, ErrorCode, SecondFactorMethod } from '#contract/platform/errors.ts';

/** Codes of failures without an error body: no response, none in time, or a response of another program, such as a proxy. */
export type LocalCode = 'network_unavailable' | 'timed_out' | 'unreadable_answer' | 'body_too_large';

const localTexts: Record<LocalCode, string> = {
  network_unavailable: 'Geen verbinding met het portaal. Uw invoer blijft staan; probeer het zo opnieuw.',
  timed_out: 'Het portaal antwoordt niet op tijd. Uw invoer blijft staan; probeer het opnieuw.',
  unreadable_answer: 'Er is een fout opgetreden. Probeer het later opnieuw.',
  // The limit of a proxy may be below that of the portal.
  body_too_large: 'Dit is te groot om te versturen. Maak het korter.',
};

type Details = Partial<Pick<ErrorBody, 'fields' | 'renewsAt' | 'current' | 'methods'>> & {
  status?: number;
  retryAfter?: number;
  cause?: unknown;
};

/** A failed call. `message` is the Dutch text for the user. */
export class CallError extends Error {
  readonly code: ErrorCode | LocalCode;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Messages by the name of the invalid field. */
  readonly fields: Record<string, string>;
  /** Instant at which the weekly limit renews that was reached (ISO 8601). */
  readonly renewsAt: string | undefined;
  /** The record as it is now, with `changed_meanwhile`. */
  readonly current: object | undefined;
  /** With `two_factor_required`: how the account can complete its second step. */
  readonly methods: SecondFactorMethod[];
  /** Seconds before a retry, from the `Retry-After` header. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode | LocalCode,
    message: string,
    { status = 0, fields = {}, renewsAt, current, methods = [], retryAfter, cause }: Details = {},
  ) {
    super(message, { cause });
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.renewsAt = renewsAt;
    this.current = current;
    this.methods = methods;
    this.retryAfter = retryAfter;
  }
}

/** Whether a call failed with one of these codes. */
export function hasCode(error: unknown, ...codes: CallError['code'][]): error is CallError {
  return error instanceof CallError && codes.includes(error.code);
}

export function localError(code: LocalCode, details?: Details): CallError {
  return new CallError(code, localTexts[code], details);
}

/** Parses an error response. Any other body becomes the cause: `502: Bad Gateway`. */
export async function toCallError(response: Response): Promise<CallError> {
  const { status } = response;
  const text = await response.text().catch(() => '');
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  const body = parseErrorBody(text);
  if (!body) {
    const code = status === 413 ? 'body_too_large' : 'unreadable_answer';
    return localError(code, { status, retryAfter, cause: `${status}: ${text || response.statusText}` });
  }
  return new CallError(body.code as ErrorCode, body.message, { ...body, status, retryAfter });
}

function parseErrorBody(text: string): ErrorBody | null {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    return typeof body?.code === 'string' && typeof body.message === 'string' ? (body as ErrorBody) : null;
  } catch {
    return null;
  }
}
