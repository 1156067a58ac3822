import { Failure } from '#server/platform/failure.ts';
import type { SecondFactor } from './verify-second-factor.ts';

const passkeyText = 'Met deze passkey lukt het niet. Probeer het opnieuw, of vul een code in.';
const backupCodeText = 'Deze code klopt niet, of is al gebruikt.';

/** The refusal of a wrong code, with a text at its field, or of a wrong passkey. */
export function secondFactorWrong({ totpCode, passkey }: SecondFactor): Failure {
  if (totpCode === undefined && passkey !== undefined) return new Failure('passkey_refused', { message: passkeyText });
  if (totpCode === undefined)
    return new Failure('two_factor_code_wrong', { message: backupCodeText, fields: { backupCode: backupCodeText } });
  const { message } = new Failure('two_factor_code_wrong');
  return new Failure('two_factor_code_wrong', { fields: { totpCode: message } });
}
