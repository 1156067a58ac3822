import type { Assertion } from '#contract/passkeys.ts';
import { ceremonyProblem, signWithPasskey, type CeremonyProblem } from '#web/features/passkeys/public.tsx';
import { callPublic } from '#web/platform/call/call.ts';
import { errorText } from '#web/platform/call/error-text.ts';

const failed = 'Uw apparaat kon de passkey niet gebruiken. Probeer het opnieuw, of log in met uw wachtwoord.';

const texts: Record<CeremonyProblem, string> = {
  cancelled: 'U bent niet ingelogd: het gebruik van een passkey is afgebroken of duurde te lang.',
  known: failed,
  unsupported: failed,
  'wrong-host': 'Passkeys werken niet op dit adres van het portaal. Log in met uw wachtwoord.',
  failed,
};

/**
 * Signs in with a passkey that the user chooses, which `send` gives to the server.
 * @returns why nobody was signed in, as a text; null when somebody was
 */
export async function signInWithPasskey(send: (response: Assertion) => Promise<void>): Promise<string | null> {
  try {
    const options = await callPublic('POST /api/auth/passkeys/sign-in-options', { body: { purpose: 'sign-in' } });
    await send(await signWithPasskey(options));
    return null;
  } catch (error) {
    const problem = ceremonyProblem(error);
    return problem ? texts[problem] : errorText(error);
  }
}
