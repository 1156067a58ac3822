import { hasBsn } from './has-bsn.ts';
import { hasIban } from './has-iban.ts';
import { isCvText } from './is-cv-text.ts';

/** Citizen service number, bank account number, and text that reads as somebody's curriculum vitae. */
export type PersonalDataKind = 'bsn' | 'iban' | 'cv';

/** The kinds of personal data that a text seems to hold. Looks in this browser only: nothing is sent anywhere. */
export function findPersonalData(text: string): PersonalDataKind[] {
  const kinds: [kind: PersonalDataKind, isFound: (text: string) => boolean][] = [
    ['bsn', hasBsn],
    ['iban', hasIban],
    ['cv', isCvText],
  ];
  return kinds.filter(([, isFound]) => isFound(text)).map(([kind]) => kind);
}
