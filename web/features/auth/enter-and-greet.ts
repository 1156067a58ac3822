import type { SignedIn } from '#contract/auth.ts';
import { enterSession } from '#web/platform/session/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { greetingName } from './greeting-name.ts';

/** Starts the session of a sign-in. */
export function enterAndGreet(signedIn: SignedIn): void {
  enterSession(signedIn);
  toast({ title: `Welkom terug, ${greetingName(signedIn.user.email)}!` });
}
