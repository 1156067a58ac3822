import {
  act,
  after,
  type AuditEventDeclaration,
  type AuditField,
  before,
  change,
  plain,
  status,
} from './audit-declarations.ts';
import { auditExport, requestExport, userExport } from './audit-exports.ts';
import { appStatusNames, requestStatusLabels } from './status-labels.ts';
import {
  alertSourceLabels,
  alertStatusLabels,
  chatEndLabels,
  chatStatusLabels,
  difficultyNames,
  expertStatusLabels,
  greylistStatusLabels,
  importanceLabels,
  hueNames,
  mailStatusLabels,
  incidentStateLabels,
  permissionNames,
  userStatusLabels,
  webhookKindNames,
} from './value-labels.ts';

const name = plain('Naam');
const title = plain('Titel');
const description = plain('Omschrijving');
const category = plain('Categorie');
const email = plain('E-mailadres');
const note = plain('Toelichting');
const words = plain('Woorden');
const role: AuditField = { label: 'Rol', reads: 'role' };
const minimumRole: AuditField = { label: 'Vanaf rol', reads: 'role' };
const incidentState = status(incidentStateLabels);
const isActive = plain('Actief');
const icon = plain('Pictogram');
const url = plain('Adres');
const position = plain('Plaats');
const minutes = plain('Minuten');
const revoked = plain('Aantal beëindigd');
const comment = plain('Kenmerk van de reactie');
const archivedAt = plain('Gearchiveerd op');
const expiresAt = plain('Geldig tot');
const revokedAt = plain('Ingetrokken op');
const previousSecretUntil = plain('Vorig geheim geldig tot');
const userStatus = status(userStatusLabels);
const requestStatus = status(requestStatusLabels);
const greylistStatus = status(greylistStatusLabels);
const chatStatus = status(chatStatusLabels);
const alertStatus = status(alertStatusLabels);

const endsAt = plain('Tot');
const mute = { source: { label: 'Bron', reads: alertSourceLabels }, key: plain('Onderdeel'), reason: note, endsAt };
const importance = { label: 'Belang', reads: importanceLabels };
const shown = { minimumRole, mustAcknowledge: plain('Moet worden bevestigd'), startsAt: plain('Vanaf'), endsAt };
const announcement = { title, content: plain('Tekst'), importance, ...shown };
const apiKey = { name, permissions: { label: 'Permissies', reads: permissionNames }, isActive, expiresAt };
const hue = { label: 'Kleur', reads: hueNames };
const app = { name, description, category, status: status(appStatusNames), icon, hue, minimumRole, url };
const maintenancePlan = { startsAt: plain('Begin'), endsAt: plain('Einde'), note };
const tool = { name, description, icon, url };
const topic = {
  title,
  content: plain('Inhoud'),
  difficulty: { label: 'Niveau', reads: difficultyNames },
  contexts: plain('Plekken'),
};
const webhookKind = { label: 'Soort', reads: webhookKindNames };
const hasPersonalData = plain('Met persoonsgegevens');
const webhook = { name, kind: webhookKind, url, events: plain('Gebeurtenissen'), hasPersonalData, isActive };
const composition = { name, component: plain('Onderdeel'), props: plain('Eigenschappen') };
const job = { name, attempts: plain('Pogingen'), error: plain('Fout') };
const backup = {
  tables: plain('Tabellen'),
  rows: plain('Rijen'),
  bytes: plain('Bytes'),
  failure: {
    label: 'Mislukt door',
    reads: { time_limit: 'De tijdslimiet', disconnected: 'Een verbroken verbinding', failed: 'Een fout' },
  },
};
/** Who changed a user, when that was no user of the portal. */
const by: AuditField = { label: 'Door', reads: { directory: 'De bedrijfsdirectory' } };
const directoryUser = {
  name,
  email,
  userName: plain('Naam in de directory'),
  role,
  status: userStatus,
  attributes: plain('Gewijzigde gegevens'),
};
const directoryGroup = { name };
const directoryChange = { role, status: userStatus };
const decided = {
  status: requestStatus,
  reply: plain('Antwoord'),
  requests: plain('Verzoeken'),
  mergedInto: plain('Samengevoegd met'),
  proposedAppId: plain('App-voorstel'),
};

/**
 * Every event of the audit log: its Dutch description, which values its rows have, and how these are read. A type is
 * the singular of what changes, a full stop and a past participle; it stays as it is, since rows are never changed.
 */
export const auditEvents = {
  'alert.acknowledge-undone': change('Oppakken van waarschuwing ongedaan gemaakt', {
    status: alertStatus,
    reason: note,
  }),
  'alert.acknowledged': change('Waarschuwing opgepakt', { status: alertStatus, reason: note }),
  'alert.muted': after('Waarschuwingen gedempt', { ...mute }),
  'alert.released': change('Waarschuwing weer open: wie deze oppakte, is uitgeschakeld', { status: alertStatus }),
  'alert.resolved': change('Waarschuwing opgelost', { status: alertStatus }),
  'alert.sms-chosen': change('Sms bij waarschuwingen gekozen', { enabled: plain('Ingeschakeld') }),
  'alert.unmuted': before('Dempen van waarschuwingen beëindigd', { ...mute }),
  'announcement.acknowledged': act('Mededeling gelezen en begrepen'),
  'announcement.added': after('Mededeling gemaakt', { ...announcement }),
  'announcement.changed': change('Mededeling gewijzigd', { ...announcement }),
  'announcement.deleted': before('Mededeling verwijderd', { ...announcement }),
  'announcement.ended': change('Mededeling beëindigd', { endsAt }),
  'announcement.restored': after('Mededeling teruggezet', { title }),
  'api-key.changed': change('API key gewijzigd', { ...apiKey }),
  'api-key.created': after('API key aangemaakt', { ...apiKey }),
  'api-key.deleted': before('API key verwijderd', { name }),
  'api-key.grace-ended': before('Vorig geheim van API key beëindigd', { previousSecretUntil }),
  'api-key.restored': after('Verwijderde API key teruggezet', { name }),
  'api-key.rotated': after('API key vernieuwd', { previousSecretUntil }),
  'app.added': after('App toegevoegd', { ...app }),
  'app.archived': change('App gearchiveerd', {
    name,
    archivedAt,
    voteCount: plain('Stemmen'),
    returnedVotes: plain('Teruggegeven stemmen'),
  }),
  'app.changed': change('App gewijzigd', { ...app }),
  'app.moved': change('App verplaatst in de standaardvolgorde', { position }),
  'app.restored': change('App teruggezet', { name, archivedAt }),
  'app.shipped': change('App opgeleverd', { ...app }),
  'audit.exported': after('Logboek geëxporteerd', auditExport),
  'auth.administrator-created': after('Eerste beheerder aangemaakt', { role, status: userStatus }),
  'auth.administrator-reset': change('Toegang van beheerder hersteld vanaf de server', {
    status: userStatus,
    operator: plain('Beheerder van de server'),
  }),
  // Nothing but the address is known to be right.
  'auth.confirm-email-requested': act('Bevestigingsmail aangevraagd'),
  'auth.email-confirmed': after('E-mailadres bevestigd', { role, status: userStatus }),
  'auth.locked': act('Account vergrendeld na mislukte pogingen'),
  'auth.password-change-refused': act('Wachtwoord niet gewijzigd: huidige klopt niet'),
  // A password is a secret.
  'auth.password-changed': act('Wachtwoord gewijzigd'),
  'auth.password-reset': act('Wachtwoord opnieuw ingesteld'),
  'auth.reauthenticated': act('Identiteit opnieuw bevestigd'),
  'auth.reauthentication-refused': act('Identiteit bevestigen mislukt'),
  'auth.refused': act('Inloggen mislukt'),
  'auth.registered': act('Account aangevraagd'),
  'auth.reset-password-requested': act('Nieuw wachtwoord aangevraagd'),
  'auth.signed-in': act('Ingelogd'),
  'auth.signed-out': act('Uitgelogd'),
  'backup.downloaded': after('Reservekopie gedownload', { ...backup }),
  'backup.failed': after('Reservekopie mislukt', { ...backup }),
  'backup.requested': act('Reservekopie aangevraagd'),
  'backup.restored': after('Reservekopie teruggezet', { createdAt: plain('Gemaakt op'), ...backup }),
  'backup.started': act('Reservekopie gestart'),
  'call.refused': act('Handeling geweigerd'),
  'chat.ended': change('Gesprek afgerond', {
    status: chatStatus,
    endReason: { label: 'Reden van het einde', reads: chatEndLabels },
  }),
  'chat.extended': change('Gesprek verlengd', { minutes }),
  'chat.joined': change('Gesprek aangenomen', { status: chatStatus, expertUserId: plain('Expert') }),
  'chat.left': change('Gesprek overgedragen', { status: chatStatus }),
  // The texts of a conversation stay in it.
  'chat.question-answered': act('Achtergelaten vraag beantwoord'),
  'chat.question-left': act('Vraag achtergelaten'),
  'chat.question-withdrawn': act('Achtergelaten vraag ingetrokken'),
  'chat.started': after('Gesprek gestart', { minutes }),
  'composition.added': after('Compositie opgeslagen', { ...composition }),
  'composition.changed': change('Compositie gewijzigd', { ...composition }),
  'composition.deleted': before('Compositie verwijderd', { ...composition }),
  'company-account.emergency-changed': change('Noodaccount gewijzigd', { isEmergency: plain('Noodaccount') }),
  'company-account.linked': after('Bedrijfsaccount gekoppeld', { issuer: plain('Uitgever'), email }),
  'company-account.refused': act('Bedrijfsaccount geweigerd'),
  'company-account.sessions-ended': after('Uitgelogd door het bedrijfsaccount', { sessions: plain('Sessies') }),
  'company-account.tested': act('Bedrijfsaccount beproefd'),
  'company-account.trust-changed': change('Vertrouwde domeinen gewijzigd', { domains: plain('Domeinen') }),
  'company-account.unlinked': before('Bedrijfsaccount ontkoppeld', { issuer: plain('Uitgever'), email }),
  'company-account.user-created': after('Account gemaakt bij eerste keer inloggen met bedrijfsaccount', {
    email,
    issuer: plain('Uitgever'),
  }),
  'domain.added': after('Domein toegelaten zonder beoordeling', { '': greylistStatus }),
  'domain.removed': before('Domein van de lijst gehaald', { '': greylistStatus }),
  'domain.review-undone': change('Beoordeling van domein ongedaan gemaakt', { '': greylistStatus }),
  'domain.reviewed': change('Domein beoordeeld', { '': greylistStatus }),
  // Rows name persons by id only, so that an erased user leaves a pseudonym.
  'email-change.confirmed': act('E-mailadres gewijzigd'),
  'email-change.requested': act('Wijziging van e-mailadres aangevraagd'),
  'email-change.stopped': act('Wijziging van e-mailadres gestopt'),
  'email-change.undone': act('Wijziging van e-mailadres teruggedraaid'),
  'expert.changed': change('Expert gewijzigd', {
    name,
    role: plain('Functie'),
    status: { label: 'Status', reads: expertStatusLabels },
    description,
    expertise: plain('Expertises'),
    specialties: plain('Specialiteiten'),
    linkedin: plain('LinkedIn'),
    isActive,
  }),
  'expert.hours-saved': change('Beschikbaarheid van expert gewijzigd', {
    hours: { label: 'Uren', reads: 'hours' },
    outsideHours: plain('Ook buiten de uren'),
    backAt: plain('Afwezig tot'),
  }),
  'expert.linked': change('Account van expert gewijzigd', { userId: plain('Account') }),
  'help.changed': change('Hulponderwerp gewijzigd', { ...topic }),
  'help.deleted': before('Concept van hulponderwerp verwijderd', { title, content: topic.content }),
  'help.drafted': after('Concept van hulponderwerp gemaakt', { title, incident: plain('Storing') }),
  'help.published': act('Hulponderwerp gepubliceerd'),
  'help.restored': change('Eerdere versie van hulponderwerp teruggezet', { ...topic }),
  'help.withdrawn': act('Hulponderwerp weer concept gemaakt'),
  'incident.answered': after('Antwoord na storing gegeven', { works: plain('Werkt weer') }),
  'incident.changed': change('Storing gewijzigd', { name, targets: plain('Apps & Tools') }),
  'incident.followed': act('Storing gevolgd'),
  'incident.merged': after('Storing samengevoegd', { into: plain('In storing') }),
  'incident.opened': after('Storing geopend', { name, targets: plain('Apps & Tools') }),
  'incident.unfollowed': act('Storing niet meer gevolgd'),
  'incident.updated': change('Storing bijgewerkt', { state: incidentState, text: plain('Bericht') }),
  'invite.accepted': after('Uitnodiging geaccepteerd', {
    role,
    inviteId: plain('Uitnodiging'),
    invitedBy: plain('Uitgenodigd door'),
  }),
  'invite.resent': change('Uitnodiging opnieuw verstuurd', { email, expiresAt }),
  'invite.revoke-undone': change('Intrekken van uitnodiging ongedaan gemaakt', { email, revokedAt }),
  'invite.revoked': change('Uitnodiging ingetrokken', { email, revokedAt }),
  'invite.sent': after('Uitnodiging verstuurd', { email, role }),
  'job.discarded': before('Mislukte taak verwijderd', { ...job }),
  'job.retried': before('Mislukte taak opnieuw gestart', { ...job }),
  'mail.read': after('Uitgaande mail gelezen', {
    recipient: plain('Ontvanger'),
    askedIp: plain('Aangevraagd vanaf'),
    askedBy: plain('Aangevraagd door'),
    linkShown: plain('Link getoond'),
  }),
  'mail.retried': change('Uitgaande mail opnieuw verstuurd', { status: { label: 'Status', reads: mailStatusLabels } }),
  'maintenance.cancelled': before('Gepland onderhoud geannuleerd', maintenancePlan),
  'maintenance.changed': change('Gepland onderhoud gewijzigd', maintenancePlan),
  'maintenance.planned': after('Onderhoud gepland', maintenancePlan),
  'mobile-number.changed': change('Mobiel nummer gewijzigd', { mobile: plain('Mobiel nummer') }),
  'passkey.added': after('Passkey toegevoegd', { name }),
  'passkey.clone-suspected': act('Passkey geweigerd: de teller liep niet op'),
  'passkey.removed': before('Passkey verwijderd', { name }),
  'passkey.renamed': change('Passkey hernoemd', { name }),
  // What was erased is not repeated; the function of the log records how many rows it changed.
  'outage.reported': act('Storing gemeld'),
  'outage.withdrawn': act('Melding van storing ingetrokken'),
  'privacy.downloaded': act('Eigen gegevens gedownload'),
  'privacy.erased': act('Gegevens van gebruiker gewist'),
  'privacy.erasure-requested': act('Verwijdering van gegevens gevraagd'),
  'privacy.erasure-started': act('Wissen van gegevens gestart'),
  'privacy.erasure-withdrawn': act('Verzoek om verwijdering ingetrokken'),
  'privacy.pseudonymised': after('Gewiste gebruiker in logboek vervangen', { rows: plain('Rijen') }),
  'provisioning.group-created': after('Groep van de bedrijfsdirectory toegevoegd', { ...directoryGroup }),
  'provisioning.group-changed': change('Groep van de bedrijfsdirectory gewijzigd', { ...directoryGroup }),
  'provisioning.group-deleted': before('Groep van de bedrijfsdirectory verwijderd', { ...directoryGroup }),
  'provisioning.group-members-changed': change('Leden van groep van de bedrijfsdirectory gewijzigd', {
    members: plain('Leden'),
  }),
  'provisioning.group-role-changed': change('Rol van groep van de bedrijfsdirectory gewijzigd', { role }),
  'provisioning.refused': after('Wijziging van de bedrijfsdirectory geweigerd', { ...directoryChange }),
  'provisioning.token-created': act('Token voor de bedrijfsdirectory gemaakt'),
  'provisioning.token-revoked': act('Token voor de bedrijfsdirectory ingetrokken'),
  'provisioning.user-adopted': after('Account overgenomen door de bedrijfsdirectory', { ...directoryUser }),
  'provisioning.user-changed': change('Account gewijzigd door de bedrijfsdirectory', { ...directoryUser }),
  'provisioning.user-created': after('Account gemaakt door de bedrijfsdirectory', { ...directoryUser }),
  'provisioning.user-deleted': before('Account verwijderd uit de bedrijfsdirectory', { ...directoryUser }),
  'provisioning.user-returned': after('Account terug in de bedrijfsdirectory', { ...directoryUser }),
  'request.comment-deleted': before('Reactie op verzoek verwijderd', { comment }),
  'request.commented': after('Reactie op verzoek geplaatst', { comment }),
  'request.edited': change('Verzoek gewijzigd', { title, description }),
  'request.exported': after('Verzoeken geëxporteerd', requestExport),
  'request.merged': after('Verzoeken samengevoegd', { ...decided }),
  'request.proposed': after('App-voorstel gemaakt van verzoek', { ...app, ...decided, appId: plain('App-voorstel') }),
  'request.replied': change('Verzoek beantwoord', { ...decided }),
  'request.status-changed': change('Status van verzoek gewijzigd', { ...decided }),
  'request.submitted': after('Verzoek ingediend', {
    title,
    isProblem: plain('Probleemmelding'),
    isFeedback: plain('Feedback'),
  }),
  'request.support-withdrawn': act('Steun aan verzoek ingetrokken'),
  'request.supported': act('Verzoek gesteund'),
  'request.undone': change('Wijziging van verzoeken ongedaan gemaakt', { ...decided }),
  'request.withdrawn': change('Verzoek ingetrokken', { title, isRefunded: plain('Tegoed terug') }),
  'role-limit.changed': change('Weeklimieten van een rol gewijzigd', {
    votes: plain('Stemmen per week'),
    requests: plain('Verzoeken per week'),
    chatMinutes: plain('Chatminuten per week'),
  }),
  'session.others-revoked': after('Andere sessies beëindigd', { revoked }),
  'session.revoked': act('Sessie beëindigd'),
  'session.token-reused': act('Gebruikt sessietoken opnieuw aangeboden'),
  // The number is erased once Twilio has the message.
  'sms.tested': act('Test-sms verstuurd'),
  'synonyms.added': after('Synoniemen toegevoegd', { '': words }),
  'synonyms.changed': change('Synoniemen gewijzigd', { '': words }),
  'synonyms.deleted': before('Synoniemen verwijderd', { '': words }),
  'tool.added': after('Tool toegevoegd', { ...tool }),
  'tool.archived': change('Tool gearchiveerd', { name, archivedAt }),
  'tool.changed': change('Tool gewijzigd', { ...tool }),
  'tool.maintenance': change('Onderhoud van tool gewijzigd', {
    inMaintenance: plain('In onderhoud'),
    note,
    until: plain('Tot'),
  }),
  'tool.moved': change('Tool verplaatst', { position }),
  'tool.restored': change('Tool teruggezet', { name, archivedAt }),
  'two-factor.backup-code-used': after('Backupcode gebruikt', { left: plain('Nog over') }),
  'two-factor.backup-codes-renewed': act('Nieuwe backupcodes gemaakt'),
  'two-factor.code-issued': after('Eenmalige code gemaakt voor gebruiker zonder tweede stap', { expiresAt }),
  'two-factor.device-revoked': after('Vertrouwd apparaat ingetrokken', { revoked }),
  'two-factor.device-trusted': act('Apparaat onthouden voor de tweede stap'),
  'two-factor.disabled': after('2FA uitgezet', {
    by: {
      label: 'Door',
      reads: {
        password: 'De eigenaar, met het wachtwoord',
        administrator_code: 'Een code van een beheerder',
        passkey_removed: 'De laatste passkey is verwijderd',
        email_change_undone: 'De wijziging van het e-mailadres is teruggedraaid',
      },
    },
  }),
  'two-factor.enabled': act('2FA aangezet'),
  'two-factor.policy-changed': change('Verplichte 2FA voor beheerders gewijzigd', {
    isRequired: plain('Verplicht'),
    graceDays: plain('Bedenktijd in dagen'),
  }),
  'two-factor.refused': act('Wachtwoord of code van 2FA geweigerd'),
  'two-factor.set-up': act('Instellen van 2FA begonnen'),
  'user.activated': change('Gebruiker geactiveerd na goedkeuring van domein', { status: userStatus }),
  'user.demoted': change('Rol van gebruiker verlaagd', { role, by }),
  'user.disabled': change('Gebruiker uitgeschakeld', { status: userStatus, by }),
  'user.enabled': change('Gebruiker ingeschakeld', { status: userStatus, by }),
  'user.exported': after('Gebruikers geëxporteerd', userExport),
  'user.promoted': change('Gebruiker gepromoveerd', { role, by }),
  'user.sessions-revoked': after('Sessies van gebruiker beëindigd', { revoked }),
  'vote.cast': act('Stem uitgebracht'),
  'vote.withdrawn': act('Stem ingetrokken'),
  'webhook.added': after('Doel voor webhooks toegevoegd', { ...webhook }),
  'webhook.changed': change('Doel voor webhooks gewijzigd', { ...webhook }),
  'webhook.deleted': before('Doel voor webhooks verwijderd', { ...webhook }),
  'webhook.redelivered': act('Bericht aan doel voor webhooks opnieuw verstuurd'),
  'webhook.secret-rotated': after('Geheim van doel voor webhooks vernieuwd', { previousSecretUntil }),
  'webhook.switched-off': change('Doel voor webhooks uitgeschakeld na drie dagen mislukken', { isActive }),
  'webhook.tested': act('Proef naar doel voor webhooks gestuurd'),
} as const satisfies Record<string, AuditEventDeclaration>;

export type AuditEventType = keyof typeof auditEvents;

export const auditOutcomes = ['success', 'refused'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];
