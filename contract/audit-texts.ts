import type { AuditEventDeclaration, AuditField } from './audit-declarations.ts';
import { auditEvents } from './audit-events.ts';
import type { AuditLog } from './audit.ts';
import type { ErrorCode } from './platform/errors.ts';
import { roleNames, roles } from './platform/roles.ts';

// What the page of the audit log and its CSV show of a row, in Dutch.
// What no declaration knows, of an earlier version, is shown as it is stored.

/** Dutch descriptions of the codes that are recorded as the reason of a refusal. */
const reasonLabels: Partial<Record<ErrorCode, string>> = {
  account_disabled: 'Het account is uitgeschakeld',
  account_pending: 'Het account wacht op goedkeuring',
  api_key_not_allowed: 'Niet met een API key',
  api_key_permission_missing: 'De API key heeft de permissie niet',
  api_key_two_factor_needed: 'De eigenaar van de API key heeft geen 2FA',
  backup_ticket_invalid: 'De download is verlopen of al gestart',
  company_account_email_missing: 'Het bedrijfsaccount geeft geen e-mailadres door',
  company_account_email_unverified: 'Het bedrijfsaccount heeft het e-mailadres niet bevestigd',
  company_account_in_use: 'Het e-mailadres is van een account dat niet kan worden gekoppeld',
  company_account_mismatch: 'Een ander bedrijfsaccount dan het gekoppelde',
  company_account_not_recent: 'Het bedrijfsaccount vroeg niet opnieuw om het wachtwoord',
  company_account_only: 'Inloggen gaat alleen met het bedrijfsaccount',
  company_account_refused: 'Het bedrijfsaccount gaf geen toestemming',
  company_account_tenant_refused: 'Een bedrijfsaccount van een andere organisatie',
  company_account_token_refused: 'Het antwoord van het bedrijfsaccount klopt niet',
  current_password_wrong: 'Het huidige wachtwoord klopt niet',
  emergency_account: 'Een noodaccount',
  experts_only: 'Alleen voor experts en supervisors',
  forbidden: 'Niet de juiste rechten',
  invalid_credentials: 'Onbekend adres of verkeerd wachtwoord',
  last_administrator: 'De laatste actieve beheerder',
  last_emergency_account: 'Het laatste noodaccount',
  managed_by_directory: 'De bedrijfsdirectory beheert deze gebruiker',
  not_found: 'Bestaat niet (meer)',
  origin_refused: 'De verbinding komt niet van het portaal zelf',
  own_account: 'Het eigen account',
  passkey_not_confirmed: 'Niet bevestigd met de passkey',
  passkey_refused: 'De passkey is geweigerd',
  role_step_invalid: 'Een rol gaat één stap tegelijk',
  two_factor_code_wrong: 'De code klopt niet',
  two_factor_setup_required: 'Tweefactorauthenticatie staat niet aan',
};

const find = <Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;
const declarationOf = (eventType: string) => find<AuditEventDeclaration>(auditEvents, eventType);

export function describeEvent({ eventType }: { eventType: string }): string {
  return declarationOf(eventType)?.label ?? eventType;
}

export function describeReason(code: string): string {
  return find(reasonLabels as Record<string, string>, code) ?? code;
}

/** Who caused a row. */
export function describeActor({ userId, userName, ipAddress }: Pick<AuditLog, 'userId' | 'userName' | 'ipAddress'>) {
  if (userName !== null) return userName;
  if (userId !== null) return 'Verwijderd account';
  return ipAddress === null ? 'Het portaal zelf' : 'Een bezoeker';
}

const unknownName = 'Niet meer bekend';
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

type Target = Pick<AuditLog, 'eventType' | 'userId' | 'target' | 'targetName'>;

/** On what or whom; empty when the event says it all. Who acts on the own account is not named twice. */
export function describeTarget({ eventType, userId, target, targetName }: Target): string {
  if (target !== null && target === userId) return 'Eigen account';
  if (targetName !== null || target === null) return targetName ?? '';
  const role = eventType === 'role-limit.changed' && roles.find((known) => String(known) === target);
  if (typeof role === 'number') return `Rol ${roleNames[role]}`;
  return uuid.test(target) ? unknownName : target;
}

/** The Dutch name of a field; '' for a value that is no object. */
export function describeField(eventType: string, name: string): string {
  return find(declarationOf(eventType)?.fields ?? {}, name)?.label ?? name;
}

type FormatInstant = (instant: string) => string;
type Row = Pick<AuditLog, 'eventType' | 'details' | 'names'>;

/** The values of one side by their fields, as people read them; '' is the field of a value that is no object. */
export function describeValues(row: Row, side: 'before' | 'after', formatInstant: FormatInstant): Map<string, string> {
  const value = row.details[side] ?? {};
  const fields: [string, unknown][] =
    typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [['', value]];
  return new Map(fields.map(([name, field]) => [name, describeValue(row, name, field, formatInstant)]));
}

function describeValue({ eventType, names }: Row, name: string, value: unknown, formatInstant: FormatInstant): string {
  const reads = find(declarationOf(eventType)?.fields ?? {}, name)?.reads;
  const describe = (item: unknown): string => {
    if (item === null || item === '') return '–';
    if (typeof item === 'boolean') return item ? 'ja' : 'nee';
    if (typeof item === 'object') return describeHours(item, reads) ?? JSON.stringify(item, null, 2);
    const text = typeof item === 'string' ? item : JSON.stringify(item);
    if (instantPattern.test(text)) return formatInstant(text);
    return describeText(text, reads) ?? find(names, text) ?? text;
  };
  return Array.isArray(value) ? value.map(describe).join(', ') : describe(value);
}

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function describeText(text: string, reads: AuditField['reads']): string | undefined {
  if (reads === undefined || reads === 'hours') return undefined;
  if (reads === 'role') return find(roleNames as Record<string, string>, text);
  return reads === 'event' ? describeEvent({ eventType: text }) : find(reads, text);
}

const days = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'];

function describeHours(item: object, reads: AuditField['reads']): string | undefined {
  if (reads !== 'hours' || !('day' in item && 'from' in item && 'until' in item)) return undefined;
  return `${days[Number(item.day) - 1]} ${String(item.from)}–${String(item.until)}`;
}
