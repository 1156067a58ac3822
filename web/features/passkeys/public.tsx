export { ceremonyProblem, type CeremonyProblem } from './ceremony/ceremony-error.ts';
export { signWithPasskey } from './ceremony/sign-with-passkey.ts';
export { ConfirmWithPasskey } from './confirm/confirm-with-passkey.tsx';
export { PasskeysCard } from './manage/passkeys-card.tsx';
