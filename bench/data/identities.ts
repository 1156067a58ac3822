import { createHash } from 'node:crypto';

/** The password of the prepared users. */
export const password = 'Een lang wachtwoord 2026';

// Ids are derived from a number, so that every process of the bench can compute them.
export const userId = (number: number) => uuid('7000', number);
export const appId = (number: number) => uuid('7001', number);
export const chatId = (number: number) => uuid('7005', number);
export const emailOf = (number: number) => `gebruiker${number}@voorbeeld.example`;
export const tokenOf = (number: number) => createHash('sha256').update(`bench ${number}`).digest('base64url');

export const refreshTokenOf = (number: number) => createHash('sha256').update(`refresh ${number}`).digest('base64url');

/** What a browser stores of a sign-in. */
export const sessionOf = (number: number) => ({ token: tokenOf(number), user: { id: userId(number), role: 1 } });

function uuid(group: string, number: number): string {
  return `01900000-0000-${group}-8000-${number.toString(16).padStart(12, '0')}`;
}
