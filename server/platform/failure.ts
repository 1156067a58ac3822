import { errors, type ErrorCode } from '#contract/errors.ts';

/** A refusal that the user reads: one code of the contract, with its fields or the moment a limit renews. */
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
