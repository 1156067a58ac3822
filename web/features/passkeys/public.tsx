export { ceremonyProblem, type CeremonyProblem } from './ceremony/ceremony-error.ts';
export { signWithPasskey } from './ceremony/sign-with-passkey.ts';
export { PasskeysCard } from './manage/passkeys-card.tsx';
