import type { CallError } from '#web/platform/call/call-error.ts';
import type { CompanyPurpose } from '#web/platform/company-visit.ts';

/** Headings by the code of the failure; its message says what to do. */
const titles: Partial<Record<CallError['code'], string>> = {
  company_account_unavailable: 'Bedrijfsaccount niet bereikbaar',
  company_account_attempt_over: 'Inlogpoging verlopen',
  company_account_cookie_missing: 'Cookie ontbreekt',
  company_account_tenant_refused: 'Andere organisatie',
  company_account_email_missing: 'E-mailadres ontbreekt',
  company_account_email_unverified: 'E-mailadres niet bevestigd',
  company_account_in_use: 'E-mailadres al in gebruik',
  company_account_mismatch: 'Ander bedrijfsaccount',
  company_account_linked: 'Al gekoppeld',
  email_reserved: 'E-mailadres nog niet vrij',
  account_pending: 'Wacht op goedkeuring',
  account_disabled: 'Account uitgeschakeld',
  network_unavailable: 'Geen verbinding',
  timed_out: 'Geen antwoord',
};

const others: Record<CompanyPurpose, string> = {
  'sign-in': 'Inloggen is niet gelukt',
  link: 'Koppelen is niet gelukt',
  confirm: 'Bevestigen is niet gelukt',
  test: 'De proef is niet gelukt',
};

export function failureTitle(code: CallError['code'], purpose: CompanyPurpose): string {
  return titles[code] ?? others[purpose];
}

/** What happened and what to do, also where the message is about signing in. */
export function failureText({ code, message }: CallError, purpose: CompanyPurpose): string {
  return code === 'company_account_refused' && purpose !== 'sign-in'
    ? 'U hebt dit niet bevestigd bij uw bedrijfsaccount. Er is niets gewijzigd; probeer het opnieuw.'
    : message;
}

/** “Inloggen met Microsoft” is “Opnieuw inloggen met Microsoft”; a label of another form stays as it is. */
export function againLabel(label: string): string {
  return label.replace(/^Inloggen\b/, 'Opnieuw inloggen');
}
