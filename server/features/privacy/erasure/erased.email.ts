import { composeEmail, type Email, type EmailContext } from '#server/platform/mail/compose-email.ts';

/** The last mail to an erased person. */
export function erasedEmail(context: EmailContext, to: { name: string }): Email {
  const { brand } = context.config;
  return composeEmail(context, to, 'Uw gegevens zijn verwijderd', [
    `Zoals u vroeg, zijn uw gegevens verwijderd uit het portaal van ${brand.name}. U kunt niet meer inloggen.`,
    'Wat anderen nodig hebben, zoals uw verzoeken en stemmen, blijft bestaan zonder uw naam. In reservekopieën die eerder ' +
      'zijn gemaakt, staan uw gegevens nog tot die worden weggegooid.',
    'Ook deze e-mail bewaart het portaal niet. U hoeft niets te doen.',
  ]);
}
