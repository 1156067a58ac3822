import type { CompanyStep } from '#contract/company-account.ts';
import { CallError, localError } from '#web/platform/call/call-error.ts';
import { callPublic } from '#web/platform/call/call.ts';
import {
  announceVisitEnd,
  type CompanyPurpose,
  type CompanyVisit,
  forgetCompanyVisit,
  readCompanyVisit,
  startCompanyVisit,
} from '#web/platform/company-visit.ts';
import { currentUser, setSessionUser } from '#web/platform/session/session.ts';
import { saveToken } from '#web/platform/session/token.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { enterAndGreet } from '../enter-and-greet.ts';
import { failureText } from './failure-texts.ts';

/**
 * `away`: the browser leaves this page. `done`: the visit of a tab of its own is complete. `over`: the page was opened
 * without a visit, or the visit was completed before.
 */
export type VisitState =
  | { step: 'busy' | 'away' | 'over' | 'done' }
  | Extract<CompanyStep, { next: 'link' | 'second-step' }>
  | { step: 'failed'; error: CallError };

/** What opened the page, from its fragment, which is removed from the address and the history. Call once. */
export function takeArrival(): { parameters: string; visit: CompanyVisit } {
  const parameters = location.hash.slice(1);
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
  const started = readStart(new URLSearchParams(parameters).get('start'));
  return { parameters, visit: started ?? readCompanyVisit() ?? { purpose: 'sign-in', returnTo: '/', isApart: false } };
}

export type Arrival = ReturnType<typeof takeArrival>;

/** A visit that begins in this tab. */
function readStart(start: string | null): CompanyVisit | null {
  const purpose = (['sign-in', 'confirm'] satisfies CompanyPurpose[]).find((each) => each === start);
  return purpose ? { purpose, returnTo: '/', isApart: true } : null;
}

/** Begins the visit of a tab of its own, or completes the one that returned. Never rejects. */
export async function runVisit({ parameters, visit }: Arrival): Promise<VisitState> {
  try {
    if (new URLSearchParams(parameters).has('start')) {
      await startCompanyVisit(visit, { replaces: true });
      return { step: 'away' };
    }
    if (parameters === '') return { step: 'over' };
    return finishStep(await callPublic('POST /api/auth/oidc/complete', { body: { parameters } }), visit);
  } catch (error) {
    return failVisit(error, visit);
  }
}

/** What a step of the server leads to: it opens the session, or leaves for where the visit returns to. */
export function finishStep(step: CompanyStep, { purpose, isApart }: CompanyVisit): VisitState {
  if (step.next === 'link' || step.next === 'second-step') return step;
  forgetCompanyVisit();
  if (isApart) {
    // Of a sign-in the other tabs notice the token.
    if (step.next === 'signed-in') saveToken(step.token);
    announceVisitEnd({ purpose, problem: null });
    window.close();
    return { step: 'done' };
  }
  // Without loading the document anew: the portal takes the place of this page, also in the history.
  history.replaceState(null, '', step.returnTo);
  const user = currentUser();
  if (step.next === 'signed-in') enterAndGreet(step);
  else if (user === null) location.reload();
  else setSessionUser(user);
  if (step.next === 'returned' && step.purpose === 'link') toast({ title: 'Bedrijfsaccount gekoppeld' });
  return { step: 'away' };
}

export function failVisit(thrown: unknown, { purpose, isApart }: CompanyVisit): VisitState {
  const error = thrown instanceof CallError ? thrown : localError('unreadable_answer', { cause: thrown });
  if (isApart) announceVisitEnd({ purpose, problem: failureText(error, purpose) });
  return { step: 'failed', error };
}

/** A visit that is over is no failure for somebody who is signed in. */
export function isOver(state: VisitState): boolean {
  if ('step' in state && state.step === 'over') return true;
  const codes: CallError['code'][] = ['company_account_attempt_over', 'company_account_cookie_missing'];
  return 'error' in state && codes.includes(state.error.code);
}
