/**
 * Each kind of data that the portal deletes after a number of days, in Dutch, with the moment from which they count.
 */
export const retentionTexts = {
  sessions: 'Sessies, met IP-adres en browser, nadat ze zijn verlopen',
  devices: 'Apparaten waarmee u inlogde, sinds het laatste gebruik',
  failedSignIns: 'Mislukte inlogpogingen',
  links: 'Registraties en links voor een nieuw wachtwoord, nadat ze zijn verlopen',
  emailChanges: 'Wijzigingen van een e-mailadres',
  invitations: 'Uitnodigingen, nadat ze zijn verlopen',
  mails: 'E-mails die het portaal verstuurde; van een verstuurde e-mail blijft de tekst niet bewaard',
  textMessages: 'Sms-berichten; het nummer wordt gewist zodra het bericht is verstuurd',
  notifications: 'Meldingen',
  drafts: 'Concepten van verzoeken, sinds de laatste wijziging',
  conversations: 'De tekst van gesprekken met experts, en van beantwoorde vragen',
  opens: 'Welke apps en tools u opende',
  keyUse: 'Hoe vaak uw API keys op een dag werden gebruikt',
  weeklyLimits: 'Uw verbruik van weeklimieten',
  announcements: 'Mededelingen en wie ze las, nadat ze zijn afgelopen',
  alerts: 'Waarschuwingen aan beheerders, nadat ze zijn opgelost',
  auditLogs: 'Het logboek: wie wat wanneer wijzigde, met IP-adres en browser',
  erasures: 'Uitgevoerde verzoeken om verwijdering, zonder naam',
  webhookDeliveries: 'Berichten die het portaal aan andere systemen stuurde',
  uptime: 'Hoe lang tools bereikbaar waren, zonder gegevens over personen',
  webVitals: 'Snelheid van pagina’s, zonder gegevens over personen',
} as const;

export type Retained = keyof typeof retentionTexts;

/** Name of the placeholder in a static page that the server replaces with the days of a kind. */
export function retentionPlaceholder(kind: Retained): string {
  return `DAYS_${kind.toUpperCase()}`;
}
