import { auditFields } from '#contract/audit-fields.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';

/** Dutch descriptions of the codes that are recorded as the reason of a refusal. */
const reasonLabels: Partial<Record<ErrorCode, string>> = {
  account_disabled: 'Het account is uitgeschakeld',
  account_pending: 'Het account wacht op goedkeuring',
  api_key_not_allowed: 'Niet met een API key',
  api_key_permission_missing: 'De API key heeft de permissie niet',
  api_key_two_factor_needed: 'De eigenaar van de API key heeft geen 2FA',
  current_password_wrong: 'Het huidige wachtwoord klopt niet',
  experts_only: 'Alleen voor experts en supervisors',
  forbidden: 'Niet de juiste rechten',
  invalid_credentials: 'Onbekend adres of verkeerd wachtwoord',
  last_administrator: 'De laatste actieve beheerder',
  not_found: 'Bestaat niet (meer)',
  origin_refused: 'De verbinding komt niet van het portaal zelf',
  own_account: 'Het eigen account',
  passkey_not_confirmed: 'Niet bevestigd met de passkey',
  passkey_refused: 'De passkey is geweigerd',
  role_step_invalid: 'Een rol gaat één stap tegelijk',
  two_factor_code_wrong: 'De code klopt niet',
  two_factor_setup_required: 'Tweefactorauthenticatie staat niet aan',
};

/** The Dutch name of a field; a field without one is shown as it is. */
export function describeField(name: string): string {
  return Object.hasOwn(auditFields, name) ? auditFields[name]! : name;
}

/** The Dutch description of a refusal with its code behind it. */
export function describeReason(code: string): string {
  const label = (reasonLabels as Record<string, string | undefined>)[code];
  return label === undefined ? code : `${label} (${code})`;
}
