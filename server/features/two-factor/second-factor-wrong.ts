import { Failure } from '#server/platform/failure.ts';
import type { SecondFactor } from './verify-second-factor.ts';

/** The refusal of a wrong code, with its text at the field, or of a wrong passkey. */
export function secondFactorWrong({ totpCode, passkey }: SecondFactor): Failure {
  if (totpCode === undefined && passkey !== undefined) return new Failure('passkey_refused');
  const { message } = new Failure('two_factor_code_wrong');
  const field = totpCode === undefined ? 'backupCode' : 'totpCode';
  return new Failure('two_factor_code_wrong', { fields: { [field]: message } });
}
