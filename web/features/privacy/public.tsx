export { PrivacyCard } from './own-data/privacy-card.tsx';
export { findPersonalData, type PersonalDataKind } from './find-personal-data.ts';
export { PersonalDataNote, PersonalDataWarning } from './personal-data-warning.tsx';
export { usePersonalDataCheck } from './use-personal-data-check.ts';
export { cookies, documentedKeys } from './statement/stored-keys.ts';
