import { Failure } from '#server/platform/failure.ts';
import type { SecondFactor } from './verify-second-factor.ts';

const backupCodeText = 'Deze code klopt niet, of is al gebruikt.';

/** The refusal of a wrong code, with a text at its field. */
export function secondFactorWrong({ totpCode }: SecondFactor): Failure {
  if (totpCode === undefined)
    return new Failure('two_factor_code_wrong', { message: backupCodeText, fields: { backupCode: backupCodeText } });
  const { message } = new Failure('two_factor_code_wrong');
  return new Failure('two_factor_code_wrong', { fields: { totpCode: message } });
}
