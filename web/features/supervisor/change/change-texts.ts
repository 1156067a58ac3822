import type { RequestStatus } from '#contract/request-rules.ts';
import { formatCount } from '#web/platform/text/format-number.ts';

/** Label of the button that sets each status. */
export const actionLabels: Record<RequestStatus, string> = {
  pending: 'Terugzetten',
  in_progress: 'In behandeling nemen',
  approved: 'Goedkeuren',
  rejected: 'Afwijzen',
};

/** What finds each action in the palette, as it is said aloud, and with its verb written apart. */
export const actionKeywords: Record<RequestStatus, readonly string[]> = {
  pending: ['zet verzoek terug'],
  in_progress: ['neem verzoek in behandeling', 'oppakken'],
  approved: ['keur verzoek goed', 'goed keuren', 'akkoord'],
  rejected: ['wijs verzoek af', 'af wijzen', 'keur af', 'weigeren'],
};

export const rejectWithoutReason = 'Zonder reden afwijzen';
export const replyOnly = 'Alleen antwoorden';

const pastTense: Record<RequestStatus, string> = {
  pending: 'teruggezet',
  in_progress: 'in behandeling genomen',
  approved: 'goedgekeurd',
  rejected: 'afgewezen',
};

/** `Verzoek goedgekeurd`, `3 verzoeken goedgekeurd` */
export function changedTitle(count: number, status: RequestStatus): string {
  return `${count === 1 ? 'Verzoek' : `${count} verzoeken`} ${pastTense[status]}`;
}

/** `Antwoord geplaatst`, `Antwoord geplaatst bij 3 verzoeken` */
export function repliedTitle(count: number): string {
  return count === 1 ? 'Antwoord geplaatst' : `Antwoord geplaatst bij ${count} verzoeken`;
}

/** `Samengevoegd met “Outlook koppelen”`, `3 verzoeken samengevoegd met “Outlook koppelen”` */
export function mergedTitle(count: number, into: string): string {
  return `${count === 1 ? 'Samengevoegd' : `${count} verzoeken samengevoegd`} met “${into}”`;
}

/** `Ongedaan gemaakt bij 3 verzoeken` */
export function undoneTitle(count: number): string {
  return `Ongedaan gemaakt bij ${formatCount(count, 'verzoek', 'verzoeken')}`;
}

/** Why requests of a batch were skipped; `status` includes `gone`, from which the response does not distinguish it. */
export type SkipReason = 'status' | 'gone' | 'changed';

const skipReasons: Record<SkipReason, [one: string, several: string]> = {
  status: [
    'de status laat dit niet (meer) toe, of het is samengevoegd of ingetrokken',
    'hun status laat dit niet (meer) toe, of ze zijn samengevoegd of ingetrokken',
  ],
  gone: ['het is samengevoegd of ingetrokken', 'ze zijn samengevoegd of ingetrokken'],
  changed: ['het is intussen opnieuw gewijzigd', 'ze zijn intussen opnieuw gewijzigd'],
};

/** Explains why requests were skipped; empty when none were. */
export function skippedText(count: number, reason: SkipReason = 'status'): string {
  const [one, several] = skipReasons[reason];
  if (count === 0) return '';
  return count === 1 ? `1 verzoek is overgeslagen: ${one}.` : `${count} verzoeken zijn overgeslagen: ${several}.`;
}
