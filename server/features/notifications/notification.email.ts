import { notificationKindInfo } from '#contract/notifications.ts';
import { letter, type Letter, type LetterContext } from '#server/platform/mail/letter.ts';
import type { DueMail } from './notify-sql.ts';

export function notificationEmail(context: LetterContext, due: DueMail): Letter {
  const { publicUrl } = context.config;
  return letter(context, due, due.title, [
    ...(due.message === null ? [`${due.title}.`] : [due.message]),
    ...(due.url === null ? [] : ['U vindt het in het portaal:', `${publicUrl}${due.url}`]),
    `U krijgt deze e-mail vanwege uw instelling “${notificationKindInfo[due.kind].label}”. Wilt u hierover liever ` +
      'geen e-mail? Dat stelt u in bij Meldingen:',
    `${publicUrl}/notifications`,
  ]);
}
