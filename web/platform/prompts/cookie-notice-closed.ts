const closedKey = 'cookie_notice_closed';

/** Whether the cookie notice was closed in this tab, without a choice. */
export function isNoticeClosed(): boolean {
  try {
    return sessionStorage.getItem(closedKey) !== null;
  } catch {
    return false;
  }
}

/** Hides the cookie notice until this tab is closed. */
export function closeNotice(): void {
  try {
    sessionStorage.setItem(closedKey, 'true');
  } catch {
    // Hidden until the page is loaded again.
  }
}
