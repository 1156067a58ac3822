import type { ErrorCode } from '#contract/platform/errors.ts';

/** The fields of values before and after. */
const fieldLabels: Record<string, string> = {
  appId: 'App',
  archivedAt: 'Gearchiveerd op',
  askedBy: 'Aangevraagd door',
  askedIp: 'Aangevraagd vanaf',
  attempts: 'Pogingen',
  backAt: 'Afwezig tot',
  bytes: 'Bytes',
  category: 'Categorie',
  chatMinutes: 'Chatminuten per week',
  comment: 'Reactie',
  content: 'Inhoud',
  contexts: 'Plekken',
  createdAt: 'Gemaakt op',
  description: 'Omschrijving',
  difficulty: 'Niveau',
  domain: 'Domein',
  email: 'E-mailadres',
  enabled: 'Ingeschakeld',
  endReason: 'Reden van het einde',
  endsAt: 'Tot',
  error: 'Fout',
  eventType: 'Gebeurtenis',
  expertUserId: 'Expert',
  expertise: 'Expertises',
  expiresAt: 'Geldig tot',
  failure: 'Mislukt door',
  from: 'Vanaf',
  hours: 'Uren',
  hue: 'Kleur',
  icon: 'Pictogram',
  inMaintenance: 'In onderhoud',
  invitedBy: 'Uitgenodigd door',
  inviteId: 'Uitnodiging',
  isActive: 'Actief',
  isProblem: 'Probleemmelding',
  isRefunded: 'Tegoed terug',
  key: 'Onderdeel',
  linkedin: 'LinkedIn',
  linkShown: 'Link getoond',
  mergedInto: 'Samengevoegd met',
  minimumRole: 'Vanaf rol',
  minutes: 'Minuten',
  name: 'Naam',
  note: 'Toelichting',
  operator: 'Beheerder van de server',
  outcome: 'Resultaat',
  outsideHours: 'Ook buiten de uren',
  position: 'Plaats',
  proposedAppId: 'Appvoorstel',
  reason: 'Reden',
  recipient: 'Ontvanger',
  reply: 'Antwoord',
  requests: 'Verzoeken',
  returnedVotes: 'Teruggegeven stemmen',
  revoked: 'Beëindigde sessies',
  revokedAt: 'Ingetrokken op',
  role: 'Rol',
  rows: 'Rijen',
  search: 'Zoektekst',
  sort: 'Volgorde',
  source: 'Bron',
  specialties: 'Specialisaties',
  status: 'Status',
  tables: 'Tabellen',
  target: 'Op wie of wat',
  title: 'Titel',
  until: 'Tot',
  url: 'Adres',
  userId: 'Account',
  users: 'Gebruikers',
  voteCount: 'Stemmen',
  votes: 'Stemmen per week',
};

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
  return Object.hasOwn(fieldLabels, name) ? fieldLabels[name]! : name;
}

/** The Dutch description of a refusal with its code behind it. */
export function describeReason(code: string): string {
  const label = (reasonLabels as Record<string, string | undefined>)[code];
  return label === undefined ? code : `${label} (${code})`;
}
