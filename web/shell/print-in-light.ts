/** Prints pages in the light theme: paper is white, and browsers leave dark backgrounds out. @returns a function that stops it */
export function printInLight(): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const page = document.documentElement;
  let theme: string | undefined;
  addEventListener(
    'beforeprint',
    () => {
      theme = page.dataset['theme'];
      page.dataset['theme'] = 'light';
    },
    { signal },
  );
  addEventListener('afterprint', () => theme && (page.dataset['theme'] = theme), { signal });
  return () => listeners.abort();
}
