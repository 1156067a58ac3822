const key = 'reloaded_at';
const pause = 60_000;

/**
 * After a deploy the files of the old version are gone, and a page that asks for one fails. The new page knows
 * the new names: load it, once, unless this device is offline.
 */
export function reloadOnMissingFiles(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key));
    if (!navigator.onLine || Date.now() - last < pause) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  });
}
