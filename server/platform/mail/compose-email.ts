import { isolateRightToLeft } from '#contract/platform/text/right-to-left.ts';
import { toOneLine } from '#contract/platform/text/to-one-line.ts';
import type { Portal } from '../context.ts';
import { withoutDirectionControls } from '../direction-controls.ts';

export type Email = { subject: string; text: string };
export type EmailContext = Pick<Portal, 'config'>;

/**
 * The text of a mail with greeting and signature, from which its HTML part is made. Pass whole sentences, and one link
 * as a paragraph of its own, so that no mail program wraps it.
 */
export function composeEmail(
  context: EmailContext,
  to: { name: string },
  subject: string,
  paragraphs: string[],
): Email {
  const { brand } = context.config;
  const text = [`Beste ${salutation(to.name)},`, ...paragraphs, `Met vriendelijke groet,\n${brand.name}`].join('\n\n');
  return {
    subject: isolateRightToLeft(withoutDirectionControls(`${subject} – ${brand.name}`)),
    text: isolateRightToLeft(withoutDirectionControls(`${text}\n`)),
  };
}

/**
 * The name for the greeting. Name and address are unverified input of a registration, so a name that contains a link is
 * replaced, and one of several lines is joined: a stranger must not choose the content of our mails.
 */
function salutation(name: string): string {
  const oneLine = toOneLine(name);
  return /[/\\@<>]|www\.|\.\p{L}{2}/iu.test(oneLine) ? 'heer of mevrouw' : oneLine;
}

/**
 * The address of a page of the portal that takes a one-time token:
 * in the fragment, which no log of a server or proxy has.
 */
export function linkTo(context: EmailContext, path: string, token: string): string {
  return `${context.config.publicUrl}${path}#token=${token}`;
}

const zone = { timeZone: 'Europe/Amsterdam', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const dateFormat = new Intl.DateTimeFormat('nl-NL', { timeZone: zone.timeZone, dateStyle: 'full' });
const timeFormat = new Intl.DateTimeFormat('nl-NL', zone);

/** A time in Amsterdam: `14:05`. */
export function formatTime(moment: Date): string {
  return timeFormat.format(moment);
}

/** A moment in Amsterdam: `woensdag 11 maart 2026 om 14:05 uur`. */
export function formatMoment(moment: Date): string {
  return `${dateFormat.format(moment)} om ${formatTime(moment)} uur`;
}
