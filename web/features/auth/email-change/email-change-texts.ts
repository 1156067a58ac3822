import type { EmailChangeLink } from '#contract/email-change.ts';
import type { BannerTone } from '#web/ui/feedback/banner.tsx';
import { reservedEmail } from '../mail-links/reserved-email.ts';

export type EmailChangeProblem = { title: string; text: string; tone: BannerTone };

/** Why a link does nothing any more, by error code. */
export const linkProblems: Record<string, EmailChangeProblem | undefined> = {
  link_invalid: {
    title: 'Link klopt niet',
    text: 'Deze link is niet compleet of onbekend. Open hem nog eens vanuit de e-mail.',
    tone: 'warning',
  },
  link_used: { title: 'Link al gebruikt', text: 'Met deze link is de wijziging al afgehandeld.', tone: 'info' },
  link_replaced: {
    title: 'Link vervangen',
    text: 'Er is daarna opnieuw een wijziging aangevraagd. Open de link uit de laatste e-mail.',
    tone: 'warning',
  },
  link_stopped: {
    title: 'Wijziging gestopt',
    text: 'Deze wijziging is gestopt; uw e-mailadres is niet veranderd. Log in en vraag de wijziging opnieuw aan bij Beveiliging.',
    tone: 'warning',
  },
  link_expired: {
    title: 'Link verlopen',
    text: 'Deze link is verlopen. Een wijziging kan 24 uur lang worden bevestigd, en tot 7 dagen daarna teruggedraaid. Log in om de wijziging opnieuw aan te vragen, of vraag een beheerder om hulp.',
    tone: 'warning',
  },
  email_taken: {
    title: 'Adres al in gebruik',
    text: 'Er is intussen een ander account met dit e-mailadres; er is niets gewijzigd. Vraag een beheerder om hulp.',
    tone: 'warning',
  },
  email_reserved: { ...reservedEmail, tone: 'warning' },
  domain_not_allowed: {
    title: 'Domein niet toegelaten',
    text: 'Het domein van dit adres is niet (meer) toegelaten tot het portaal. Vraag een supervisor om het toe te laten.',
    tone: 'warning',
  },
};

export const doneTexts: Record<EmailChangeLink['action'], { title: string; text: string }> = {
  confirm: { title: 'E-mailadres gewijzigd', text: 'Vanaf nu logt u in met uw nieuwe adres. Uw sessies blijven open.' },
  stop: { title: 'Wijziging gestopt', text: 'Uw e-mailadres is niet veranderd.' },
  undo: {
    title: 'Wijziging teruggedraaid',
    text: 'Uw vorige e-mailadres geldt weer en alle sessies zijn beëindigd. Open de e-mail die wij u stuurden en kies een nieuw wachtwoord.',
  },
};
