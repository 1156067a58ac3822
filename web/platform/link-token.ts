const storageKey = 'link_token';

/**
 * The one-time token of the link that opened the page, from its fragment; mails from before 2027 have it in the query. It is
 * removed from the address bar and the history, and kept for a reload of this tab. Call once.
 */
export function takeLinkToken(): string {
  const url = new URL(location.href);
  const given = tokenIn(url.hash.slice(1)) ?? tokenIn(url.search);
  // Another link to this page only changes the fragment, which loads nothing.
  addEventListener('hashchange', () => {
    if (tokenIn(location.hash.slice(1)) !== null) location.reload();
  });
  if (given === null) return readKept(url.pathname);
  url.hash = '';
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
  try {
    sessionStorage.setItem(storageKey, `${url.pathname} ${given}`);
  } catch {
    // A browser that stores nothing: a reload asks to open the link again.
  }
  return given;
}

function tokenIn(parameters: string): string | null {
  return new URLSearchParams(parameters).get('token');
}

function readKept(pathname: string): string {
  try {
    const [path, token = ''] = (sessionStorage.getItem(storageKey) ?? '').split(' ');
    return path === pathname ? token : '';
  } catch {
    return '';
  }
}
