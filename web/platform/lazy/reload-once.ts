import { reportUnreachable } from '../call/reachability.ts';
import { sendCall } from '../call/send-call.ts';

const key = 'reloaded_at';
const pause = 60_000;

/**
 * After a deploy the files of the old version no longer exist, and loading one fails. Reloads the page, at most once a
 * minute, when the server has a newer version; otherwise the page stays, and keeps typed text.
 */
export function reloadOnMissingFiles(): void {
  addEventListener('vite:preloadError', () => {
    const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
    if (entry) void reloadOnce(entry);
  });
}

/** Reloads the page, at most once a minute, when the portal answers with a page that is `without` this text; default: any page. */
export async function reloadOnce(without?: string): Promise<void> {
  const sent = sendCall({ method: 'GET', url: '/' });
  const page = await sent.then((response) => response.text()).catch(() => '');
  // A network that requires a sign-in may answer with a page of its own.
  if (page && !page.includes('brand-name')) reportUnreachable();
  else if (page && !(without && page.includes(without)) && mayReload()) location.reload();
}

/** Where the browser blocks the storage the page is not reloaded, as nothing would end the reloading. */
function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < pause) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
