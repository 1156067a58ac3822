import { auditFields } from '#contract/audit-fields.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';

/** The refusals that are recorded. */
const reasonLabels: Partial<Record<ErrorCode, string>> = {
  account_disabled: 'Het account is uitgeschakeld',
  account_pending: 'Het account wacht op goedkeuring',
  current_password_wrong: 'Het huidige wachtwoord klopt niet',
  experts_only: 'Alleen voor experts en supervisors',
  forbidden: 'Niet de juiste rechten',
  invalid_credentials: 'Onbekend adres of verkeerd wachtwoord',
  last_administrator: 'De laatste actieve beheerder',
  not_found: 'Bestaat niet (meer)',
  own_account: 'Het eigen account',
  role_step_invalid: 'Een rol gaat één stap tegelijk',
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
