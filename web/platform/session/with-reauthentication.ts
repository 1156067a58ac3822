import { hasCode } from '../call/call-error.ts';

let reauthenticate = () => Promise.resolve(false);

/** Sets what asks the user for the password or second factor; it resolves with false when the user gives none. */
export function onReauthenticationRequired(ask: () => Promise<boolean>): void {
  reauthenticate = ask;
}

/** Sends a call, and once more after the user has reauthenticated when the server requires that. */
export function withReauthentication<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  return send().catch(async (error: unknown) => {
    const isRequired = hasCode(error, 'reauthentication_required');
    if (isRequired && (await reauthenticate().catch(() => false))) return await send();
    throw error;
  });
}
