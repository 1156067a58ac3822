import type { AnyContext } from '#server/platform/context.ts';
import { composeEmail, formatMoment, type Email } from '#server/platform/mail/compose-email.ts';
import { originText } from '#server/platform/mail/origin-text.ts';

/** What gives access beside the new password, and what no longer does. */
type Left = { passkeys: string[]; activeKeys: string[]; removedPasskeys: string[]; deactivatedKeys: number };

/** `context`: the call that changed the password. */
export function passwordChangedEmail(context: AnyContext, to: { name: string }, left: Left): Email {
  return composeEmail(context, to, 'Uw wachtwoord is gewijzigd', [
    `Op ${formatMoment(context.clock.now())} is het wachtwoord van uw account gewijzigd, ` +
      `${originText(context)}. Op uw andere apparaten bent u uitgelogd.`,
    ...describeLeft(context, left),
    'Was u dit zelf? Dan hoeft u niets te doen. Was u dit niet? Kies dan direct een nieuw wachtwoord met ' +
      '“Wachtwoord vergeten?” op het inlogscherm, en waarschuw een beheerder:',
    `${context.config.publicUrl}/`,
  ]);
}

function describeLeft({ config }: AnyContext, left: Left): string[] {
  const { passkeys, activeKeys, removedPasskeys, deactivatedKeys } = left;
  const list = (names: string[]) => names.map((name) => `“${name}”`).join(', ');
  const texts = [
    ...(removedPasskeys.length > 0 ? [`Verwijderd zijn uw passkeys: ${list(removedPasskeys)}.`] : []),
    ...(deactivatedKeys > 0
      ? [`Uw API keys (${deactivatedKeys}) zijn gedeactiveerd; u activeert ze weer op de pagina API keys.`]
      : []),
    ...(passkeys.length > 0
      ? [
          `Met deze passkeys kan nog worden ingelogd: ${list(passkeys)}. Kent u er een niet? Verwijder die bij Beveiliging:`,
        ]
      : []),
  ];
  const ofPasskeys = [
    ...(texts.length > 0 ? [texts.join(' ')] : []),
    ...(passkeys.length > 0 ? [`${config.publicUrl}/authentication`] : []),
  ];
  if (activeKeys.length === 0) return ofPasskeys;
  const ofKeys = `Deze API keys werken nog: ${list(activeKeys)}. Kent u er een niet? Deactiveer die bij API keys:`;
  return [...ofPasskeys, ofKeys, `${config.publicUrl}/api-keys`];
}
