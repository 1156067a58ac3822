import type { RequestStatus } from '#contract/request-rules.ts';

/** Label of the button that sets each status. */
export const actionLabels: Record<RequestStatus, string> = {
  pending: 'Terugzetten',
  in_progress: 'In behandeling nemen',
  approved: 'Goedkeuren',
  rejected: 'Afwijzen',
};

export const rejectWithoutReason = 'Zonder reden afwijzen';

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

/** `Samengevoegd met “Outlook koppelen”`, `3 verzoeken samengevoegd met “Outlook koppelen”` */
export function mergedTitle(count: number, into: string): string {
  return `${count === 1 ? 'Samengevoegd' : `${count} verzoeken samengevoegd`} met “${into}”`;
}

/** Explains why requests were skipped; empty when none were. */
export function skippedText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '1 verzoek is overgeslagen: de status laat dit niet (meer) toe.'
    : `${count} verzoeken zijn overgeslagen: hun status laat dit niet (meer) toe.`;
}
