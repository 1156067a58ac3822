import { sendCall } from '../call/send-call.ts';

const key = 'reloaded_at';
const pause = 60_000;

/**
 * After a deploy the files of the old version no longer exist, and loading one fails. Reloads the page, at most once a
 * minute, when the server has a newer version. While the portal is unreachable the page stays, and keeps typed text.
 */
export function reloadOnMissingFiles(): void {
  addEventListener('vite:preloadError', () => void reloadWhenReplaced());
}

async function reloadWhenReplaced(): Promise<void> {
  if (Date.now() - readReloadedAt() < pause) return;
  const page = await sendCall({ method: 'GET', url: '/' }).catch(() => null);
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (page === null || !entry || (await page.text()).includes(entry)) return;
  try {
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return;
  }
  location.reload();
}

/** Where the browser blocks the storage the page is not reloaded, as nothing would end the reloading. */
function readReloadedAt(): number {
  try {
    return Number(sessionStorage.getItem(key));
  } catch {
    return Infinity;
  }
}
