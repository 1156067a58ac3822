import { notificationKindInfo } from '#contract/notifications.ts';
import { letter, type Letter, type LetterContext } from '#server/platform/mail/letter.ts';
import type { DueMail } from './notify-sql.ts';

export function notificationEmail(context: LetterContext, due: DueMail): Letter {
  const { publicUrl } = context.config;
  return letter(context, due, due.title, [
    ...(due.mailText ?? due.message ?? `${due.title}.`).split('\n\n'),
    ...(due.url === null ? [] : ['U vindt het in het portaal:', `${publicUrl}${due.url}`]),
    `U krijgt deze e-mail vanwege uw instelling “${notificationKindInfo[due.kind].label}”. Liever geen e-mail hierover? ` +
      'Dat stelt u in het portaal in, bij Meldingen.',
  ]);
}
