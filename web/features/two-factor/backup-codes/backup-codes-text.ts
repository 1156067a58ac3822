import { formatDay } from '#web/platform/time/format-time.ts';

type Given = { codes: string[]; email: string; issuer: string; now: Date };

/** The codes with what they are for, as a text file. */
export function backupCodesText({ codes, email, issuer, now }: Given): string {
  const lines = [
    `Backupcodes van ${issuer}`,
    `Account: ${email}`,
    `Gemaakt op ${formatDay(now)}`,
    '',
    ...codes,
    '',
    'Elke code werkt één keer, in plaats van uw tweede stap (app of passkey).',
    'Bewaar ze waar alleen u bij kunt.',
  ];
  // Notepad of older Windows versions shows no other line breaks.
  return `${lines.join('\r\n')}\r\n`;
}
