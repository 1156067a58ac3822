import { ceremonyProblem, signWithPasskey, type CeremonyProblem } from '#web/features/passkeys/public.tsx';
import { callPublic } from '#web/platform/call/call.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { enterSession } from '#web/platform/session/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { greetingName } from './greeting-name.ts';

const failed = 'Uw apparaat kon de passkey niet gebruiken. Probeer het opnieuw, of log in met uw wachtwoord.';

const texts: Record<CeremonyProblem, string> = {
  cancelled: 'U bent niet ingelogd: het gebruik van een passkey is afgebroken of duurde te lang.',
  known: failed,
  unsupported: failed,
  'wrong-host': 'Passkeys werken niet op dit adres van het portaal. Log in met uw wachtwoord.',
  failed,
};

/** Signs in with a passkey that the user chooses. @returns why nobody was signed in, as a text; null when somebody was */
export async function signInWithPasskey(rememberMe: boolean): Promise<string | null> {
  try {
    const options = await callPublic('POST /api/auth/passkeys/sign-in-options', { body: { purpose: 'sign-in' } });
    const response = await signWithPasskey(options);
    const signedIn = await callPublic('POST /api/auth/login/passkey', { body: { response, rememberMe } });
    enterSession(signedIn);
    toast({ title: `Welkom terug, ${greetingName(signedIn.user.email)}!` });
    return null;
  } catch (error) {
    const problem = ceremonyProblem(error);
    return problem ? texts[problem] : errorText(error);
  }
}
