import { call, callPublic } from './call/call.ts';
import { memoize } from './memoize.ts';

/** The page that begins visits in a tab of their own, and completes all of them. */
const companySignInPath = '/company-sign-in';

export type CompanyPurpose = 'sign-in' | 'link' | 'confirm' | 'test';

/** A visit to the identity provider. `isApart`: in a tab of its own, while another one waits for it. */
export type CompanyVisit = { purpose: CompanyPurpose; returnTo: string; isApart: boolean };

const storageKey = 'company_visit';

/**
 * Leaves for the identity provider, which returns to the page that completes the visit. Rejects with a CallError; the
 * page then stays. `replaces`: going back does not lead to the page that calls it.
 */
export async function startCompanyVisit(visit: CompanyVisit, { replaces = false } = {}): Promise<void> {
  const { url } = await start(visit);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(visit));
  } catch {
    // A failure of the visit then leads to the login screen.
  }
  if (replaces) location.replace(url);
  else location.assign(url);
}

function start({ purpose, returnTo }: CompanyVisit): Promise<{ url: string }> {
  if (purpose === 'sign-in') return callPublic('POST /api/auth/oidc/start', { body: { returnTo } });
  if (purpose === 'test') return call('POST /api/company-account/test');
  return call('POST /api/auth/oidc/visits', { body: { purpose, returnTo } });
}

/** The visit that this tab began last and has not completed; null: none that is known. */
export function readCompanyVisit(): CompanyVisit | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as CompanyVisit | null;
  } catch {
    return null;
  }
}

export function forgetCompanyVisit(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
}

/** The URL that begins a visit in a tab of its own. */
export function apartUrl(purpose: 'sign-in' | 'confirm'): string {
  return `${companySignInPath}#start=${purpose}`;
}

/** The page that is shown, as the place to return to; the home page where it cannot be one. */
export function currentPlace(): string {
  const place = location.href.slice(location.origin.length);
  return /^\/(?![/\\])[\x21-\x7e]{0,1999}$/.test(place) ? place : '/';
}

/** How a visit in a tab of its own ended. `problem`: why it failed; null: it is complete. */
export type VisitEnd = { purpose: CompanyPurpose; problem: string | null };

/** Null where there is none: Firefox throws when it blocks the data of websites. */
const openChannel = memoize(() => {
  try {
    return new BroadcastChannel('company-visit');
  } catch {
    return null;
  }
});

/** Notifies the other tabs of this browser. */
export function announceVisitEnd(end: VisitEnd): void {
  openChannel()?.postMessage(end);
}

/** Calls back when a visit in another tab has ended. @returns a function that stops it */
export function onVisitEnd(handler: (end: VisitEnd) => void): () => void {
  const listener = ({ data }: MessageEvent<VisitEnd>) => handler(data);
  openChannel()?.addEventListener('message', listener);
  return () => openChannel()?.removeEventListener('message', listener);
}
