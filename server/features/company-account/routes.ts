import * as calls from '#contract/company-account.ts';
import type { CompanyStep } from '#contract/company-account.ts';
import { type Browser, openOnDevice } from '#server/features/auth/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { type Call, route } from '#server/platform/http/route.ts';
import { completeVisit, type Outcome } from './complete-visit.ts';
import { endSessionUrl } from './identity-provider.ts';
import { markEmergency, readCompanyAccount, saveTrustedDomains } from './manage-company-account.ts';
import { readOwn, startOwnVisit, unlink } from './own-company-account.ts';
import { endByLogoutToken, endBySid } from './provider-logout.ts';
import { continueSignIn } from './sign-in-person.ts';
import { browserCookie, chargeVisit, readBrowser, startVisit } from './visits.ts';

type BrowserCall = Pick<Call<typeof calls.completeCompanySignIn>, 'cookie' | 'setCookie'> & { context: AnyContext };

/** The hash of the cookie that binds a visit to this browser; sets it. */
function bind({ cookie, setCookie }: Pick<BrowserCall, 'cookie' | 'setCookie'>): string {
  const browser = readBrowser(cookie(browserCookie.name));
  setCookie(browserCookie.name, browser.cookie, browserCookie);
  return browser.hash;
}

/** Runs what may open a session, and sets its cookies. */
async function answer(call: BrowserCall, work: (by: Browser) => Promise<Outcome>): Promise<CompanyStep> {
  let returnTo = '/';
  const result = await openOnDevice(call, async (by) => {
    const outcome = await work(by);
    if (!('opened' in outcome)) return outcome;
    ({ returnTo } = outcome);
    return outcome.opened;
  });
  return 'next' in result ? result : { next: 'signed-in', ...result, returnTo };
}

/** The query of a callback as it was sent, whatever it has. */
function toParameters(query: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, values] of Object.entries(query))
    for (const value of [values].flat()) parameters.append(name, String(value));
  return parameters.toString();
}

export const routes = [
  route(calls.startCompanySignIn, (call) =>
    startVisit(call.context, {
      purpose: 'sign-in',
      sessionId: null,
      returnTo: call.body.returnTo,
      binding: bind(call),
    }),
  ),
  route(calls.startCompanyVisit, (call) => startOwnVisit(call.context, { ...call.body, binding: bind(call) })),
  route(calls.returnFromCompanySignIn, ({ query }) => ({
    location: `${calls.companySignInPath}#${toParameters(query)}`,
  })),
  route(calls.completeCompanySignIn, (call) => {
    const parameters = new URLSearchParams(call.body.parameters);
    const cookie = call.cookie(browserCookie.name);
    return completeVisit(call.context, { parameters, cookie, open: (work) => answer(call, work) });
  }),
  route(calls.continueCompanySignIn, (call) => {
    const browserHash = readBrowser(call.cookie(browserCookie.name)).hash;
    return answer(call, (by) => continueSignIn(call.context, call.body, { browserHash, by }));
  }),
  route(calls.signOutOfCompanyAccount, async ({ context }) => {
    await chargeVisit(context);
    const url = context.config.oidc === null ? null : await endSessionUrl(context).catch(() => null);
    return { location: url ?? '/' };
  }),
  route(calls.receiveBackchannelLogout, async ({ body, context }) => {
    await endByLogoutToken(context, body.logout_token);
    return { success: true as const };
  }),
  route(calls.receiveFrontchannelLogout, async ({ query, context }) => {
    await endBySid(context, query.sid);
    return { success: true as const };
  }),
  route(calls.readOwnCompanyAccount, ({ context }) => readOwn(context)),
  route(calls.unlinkCompanyAccount, ({ context }) => unlink(context)),
  route(calls.readCompanyAccount, ({ context }) => readCompanyAccount(context)),
  route(calls.startCompanyTest, (call) =>
    startOwnVisit(call.context, { purpose: 'test', returnTo: '/company-account', binding: bind(call) }),
  ),
  route(calls.saveTrustedDomains, ({ body, context }) => saveTrustedDomains(context, body)),
  route(calls.markEmergencyAccount, ({ params, body, context }) => markEmergency(context, params.id, body.isEmergency)),
];
