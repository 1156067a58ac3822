// The only script of a static page: blocking and without imports. The storage keys are those of platform/session/token.ts,
// platform/theme and platform/prompts/cookie-consent.ts.
{
  const themeKey = 'theme';
  const consentKey = 'cookie_consent';
  const closedKey = 'cookie_notice_closed';
  const page = document.documentElement;
  const read = (key: string) => {
    try {
      return localStorage.getItem(key) ?? sessionStorage.getItem(key);
    } catch {
      return null;
    }
  };
  // Without storage the choice applies to this page only.
  const write = (storage: () => Storage, key: string, value: string) => {
    try {
      storage().setItem(key, value);
    } catch {}
  };
  const showTheme = (theme: string | null) => {
    page.dataset['theme'] = theme === 'light' ? 'light' : 'dark';
  };
  const showNotice = () => {
    const isAnswered = /^(true|false)$/.test(read(consentKey) ?? '') || read(closedKey) !== null;
    page.dataset['cookies'] = isAnswered ? 'answered' : 'ask';
  };
  showTheme(read(themeKey));
  showNotice();
  page.dataset['session'] = read('auth_token') === null ? 'out' : 'in';
  addEventListener('storage', ({ key, newValue }) => {
    if (key === themeKey) showTheme(newValue);
    if (key === consentKey) showNotice();
  });
  const answer = (consent: string) => {
    if (consent === '') write(() => sessionStorage, closedKey, 'true');
    else write(() => localStorage, consentKey, consent);
    page.dataset['cookies'] = 'answered';
  };
  addEventListener('keydown', ({ key }) => {
    const isDialogOpen = document.querySelector('dialog[open]') !== null;
    if (key === 'Escape' && page.dataset['cookies'] === 'ask' && !isDialogOpen) answer('');
  });
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const consent = target.closest('[data-consent]')?.getAttribute('data-consent');
    if (typeof consent === 'string') answer(consent);
    if (target.closest('[data-show-cookies]')) document.querySelector('dialog')?.showModal();
    if (target.closest('[data-switch-theme]') === null) return;
    const next = page.dataset['theme'] === 'light' ? 'dark' : 'light';
    showTheme(next);
    write(() => localStorage, themeKey, next);
  });
}
