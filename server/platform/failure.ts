import { errors, type ErrorCode } from '#contract/platform/errors.ts';

/** A refusal with a code of the contract, and its fields or the moment a limit renews. The text is Dutch. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly renewsAt: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    more: { fields?: Record<string, string>; renewsAt?: string; retryAfterSeconds?: number } = {},
  ) {
    super(errors[code].message);
    this.name = 'Failure';
    this.code = code;
    this.status = errors[code].status;
    this.fields = more.fields;
    this.renewsAt = more.renewsAt;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
