import { hasBsn } from './has-bsn.ts';
import { hasIban } from './has-iban.ts';
import { isCvText } from './is-cv-text.ts';

/** Citizen service number, bank account number, and the text of a curriculum vitae. */
export type PersonalDataKind = 'bsn' | 'iban' | 'cv';

/** The kinds of personal data that a text probably contains. Runs in the browser; nothing is sent. */
export function findPersonalData(text: string): PersonalDataKind[] {
  const kinds: [kind: PersonalDataKind, isFound: (text: string) => boolean][] = [
    ['bsn', hasBsn],
    ['iban', hasIban],
    ['cv', isCvText],
  ];
  return kinds.filter(([, isFound]) => isFound(text)).map(([kind]) => kind);
}
