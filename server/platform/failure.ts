import { errors, type ErrorCode, type SecondFactorMethod } from '#contract/platform/errors.ts';

type Details = {
  /** Default: the text of the code. */
  message?: string;
  fields?: Record<string, string>;
  renewsAt?: string;
  retryAfterSeconds?: number;
  /** The record as it is now, for `changed_meanwhile`. */
  current?: object;
  /** For `two_factor_required`. */
  methods?: SecondFactorMethod[];
};

/** A refusal with a code of the contract and its details. The text is Dutch. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly renewsAt: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly current: object | undefined;
  readonly methods: SecondFactorMethod[] | undefined;

  constructor(code: ErrorCode, more: Details = {}) {
    super(more.message ?? errors[code].message);
    this.name = 'Failure';
    this.code = code;
    this.status = errors[code].status;
    this.fields = more.fields ?? {};
    this.renewsAt = more.renewsAt;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.current = more.current;
    this.methods = more.methods;
  }
}
