import { notificationKindInfo, type NotificationKind } from '#contract/notification-kinds.ts';
import { composeEmail, type Email, type EmailContext } from '#server/platform/mail/compose-email.ts';
import type { DueMail } from './notify-sql.ts';

/** What the recipient does on the linked page. */
const nextSteps: Record<NotificationKind, string> = {
  request_update: 'U leest meer op deze pagina:',
  request_comment: 'U leest en antwoordt op deze pagina:',
  request_new: 'U behandelt het verzoek op deze pagina:',
  chat_update: 'U leest en antwoordt op deze pagina:',
  chat_waiting: 'U neemt het gesprek aan op deze pagina:',
  app_proposed: 'U bekijkt het voorstel en stemt op deze pagina:',
  app_status: 'U bekijkt de apps op deze pagina:',
  app_shipped: 'U opent de app vanaf deze pagina:',
  incident_update: 'U volgt de storing, en zegt of het weer werkt, op deze pagina:',
  incident_new: 'U volgt en behandelt de storing op deze pagina:',
  security: 'U bekijkt uw beveiliging op deze pagina:',
  role_changed: 'U opent het portaal op deze pagina:',
  alert_urgent: 'U bekijkt en behandelt de waarschuwing op deze pagina:',
  alert_notice: 'U bekijkt en behandelt de waarschuwing op deze pagina:',
  erasure_requested: 'U voert het verzoek uit op deze pagina:',
  domain_waiting: 'U beoordeelt het domein op deze pagina:',
};

export function notificationEmail(context: EmailContext, due: DueMail): Email {
  const { kind, title, url } = due;
  return composeEmail(context, due, title, [
    ...(due.mailText?.split('\n\n') ?? describe(due)),
    ...(url === null ? [] : [nextSteps[kind], `${context.config.publicUrl}${url}`]),
    `U krijgt deze e-mail vanwege uw instelling “${notificationKindInfo[kind].label}”. Liever geen e-mail hierover? ` +
      'Dat stelt u in het portaal in, bij Meldingen.',
  ]);
}

/** Title and message as sentences, for notifications without a mail text of their own. */
function describe({ title, message }: DueMail): string[] {
  return [
    isSentence(title) ? title : `${title}.`,
    ...(message === null ? [] : [isSentence(message) ? message : `Het gaat over: “${message}”.`]),
  ];
}

function isSentence(text: string): boolean {
  return /[.!?…]$/.test(text);
}
