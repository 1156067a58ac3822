import { issuedCodeHours } from '#contract/manage-two-factor.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { composeEmail, formatMoment, type Email } from '#server/platform/mail/compose-email.ts';
import { originText } from '#server/platform/mail/origin-text.ts';
import type { TurnedOffBy } from './turn-off-two-factor.ts';

type To = { name: string };

const momentOf = (context: AnyContext) => formatMoment(context.clock.now());
const securityPage = (context: AnyContext) => `${context.config.publicUrl}/authentication`;

const notYou =
  'Was u dit niet? Kies dan direct een nieuw wachtwoord met “Wachtwoord vergeten?” op het inlogscherm, en waarschuw ' +
  'een beheerder.';

export function twoFactorEnabledEmail(context: AnyContext, to: To): Email {
  return composeEmail(context, to, 'Tweefactorauthenticatie staat aan', [
    `Op ${momentOf(context)} is tweefactorauthenticatie (2FA) aangezet voor uw account, ${originText(context)}.`,
    'Bij het inloggen vragen wij voortaan ook een code uit uw authenticator-app. Bewaar uw backupcodes op een veilige ' +
      'plek: daarmee komt u binnen als u uw telefoon niet bij u hebt.',
    notYou,
  ]);
}

/** `isOff`: the user has no passkeys either. */
export function twoFactorDisabledEmail(
  context: AnyContext,
  to: To,
  { by, isOff }: { by: TurnedOffBy; isOff: boolean },
): Email {
  const how =
    by === 'password'
      ? 'uitgezet voor uw account'
      : 'uitgezet voor uw account, omdat is ingelogd met de eenmalige code van een beheerder';
  return composeEmail(context, to, 'Tweefactorauthenticatie staat uit', [
    `Op ${momentOf(context)} is tweefactorauthenticatie (2FA) ${how}, ${originText(context)}.`,
    isOff
      ? 'Uw account is nu alleen met uw wachtwoord beveiligd. U zet 2FA weer aan op de pagina Beveiliging:'
      : 'Na uw wachtwoord vragen wij nu alleen nog een passkey. U zet 2FA weer aan op de pagina Beveiliging:',
    securityPage(context),
    notYou,
  ]);
}

type Removed = { hadTotp: boolean; passkeys: string[]; hadBackupCodes: boolean; isOff: boolean };

/**
 * After a change of address that was undone: what was added since the change is removed, and so are all backup codes.
 */
export function factorsRemovedEmail(
  context: AnyContext,
  to: To,
  { hadTotp, passkeys, hadBackupCodes, isOff }: Removed,
): Email {
  const added = [...(hadTotp ? ['een authenticator-app'] : []), ...passkeys.map((name) => `de passkey “${name}”`)];
  const subject = added.length === 0 ? 'Uw backupcodes zijn verwijderd' : 'Toegevoegde inlogmiddelen zijn verwijderd';
  const removed =
    added.length === 0
      ? ''
      : ` Wat daarna aan uw account was toegevoegd om mee in te loggen, is verwijderd: ${added.join(', ')}.`;
  const codes = 'Uw backupcodes zijn verwijderd, omdat een ander ze kan hebben gemaakt.';
  return composeEmail(context, to, subject, [
    `Op ${momentOf(context)} is de wijziging van uw e-mailadres teruggedraaid.${removed}`,
    ...(hadBackupCodes && !isOff ? [`${codes} Maak nieuwe backupcodes op de pagina Beveiliging.`] : []),
    isOff
      ? 'Uw account is nu alleen met uw wachtwoord beveiligd. U zet 2FA aan op de pagina Beveiliging:'
      : 'Wat u daarvoor al had ingesteld, blijft uw tweede stap. U ziet het op de pagina Beveiliging:',
    securityPage(context),
  ]);
}

/** `left`: the number of backup codes that have not been used. */
export function backupCodeUsedEmail(context: AnyContext, to: To, left: number): Email {
  const rest = left === 1 ? 'Er is nog 1 backupcode over.' : `Er zijn nog ${left} backupcodes over.`;
  return composeEmail(context, to, 'Er is een backupcode gebruikt', [
    `Op ${momentOf(context)} is een backupcode van uw account gebruikt, ${originText(context)}. ${rest}`,
    left <= 3
      ? 'Maak op tijd nieuwe backupcodes op de pagina Beveiliging:'
      : 'Nieuwe backupcodes maakt u op de pagina Beveiliging:',
    securityPage(context),
    notYou,
  ]);
}

export function backupCodesRenewedEmail(context: AnyContext, to: To): Email {
  return composeEmail(context, to, 'U hebt nieuwe backupcodes', [
    `Op ${momentOf(context)} zijn nieuwe backupcodes gemaakt voor uw account, ${originText(context)}. ` +
      'De eerdere codes werken niet meer.',
    notYou,
  ]);
}

/** Informs the owner of an account that a code exists; the code itself is not in the mail. */
export function codeIssuedEmail(context: AnyContext, to: To, administrator: string): Email {
  return composeEmail(context, to, 'Een beheerder heeft een eenmalige code voor u gemaakt', [
    `Op ${momentOf(context)} heeft ${administrator} een eenmalige code voor uw account gemaakt. U krijgt die code van deze ` +
      `beheerder zelf, niet per e-mail. De code is ${issuedCodeHours} uur geldig en werkt één keer.`,
    'Daarmee logt u in met uw wachtwoord, zonder uw authenticator-app: kies bij de tweede stap voor een backupcode. ' +
      'Tweefactorauthenticatie gaat dan uit; zet die daarna opnieuw aan op de pagina Beveiliging:',
    securityPage(context),
    'Hebt u hier niet om gevraagd? Waarschuw dan direct een andere beheerder.',
  ]);
}
