import type { AnyContext } from '#server/platform/context.ts';
import { composeEmail, formatMoment, type Email } from '#server/platform/mail/compose-email.ts';
import { originText } from '#server/platform/mail/origin-text.ts';

/** `context`: the call that added the passkey; `isFirst`: it is the first second factor of the user. */
export function passkeyAddedEmail(
  context: AnyContext,
  to: { name: string },
  added: { name: string; isFirst: boolean },
): Email {
  return composeEmail(context, to, 'Er is een passkey toegevoegd', [
    `Op ${formatMoment(context.clock.now())} is de passkey “${added.name}” aan uw account toegevoegd, ` +
      `${originText(context)}. Met deze passkey kunt u zonder wachtwoord inloggen.`,
    ...(added.isFirst
      ? [
          'Logt u in met uw wachtwoord, dan vragen wij voortaan ook deze passkey. Bewaar uw backupcodes op een veilige plek: ' +
            'daarmee komt u binnen als u de passkey kwijt bent.',
        ]
      : []),
    'Was u dit zelf? Dan hoeft u niets te doen. Was u dit niet? Verwijder de passkey dan direct, kies een nieuw wachtwoord ' +
      'en waarschuw een beheerder:',
    `${context.config.publicUrl}/authentication`,
  ]);
}
