// The only script of a static page: blocking and without imports. The storage keys are those of platform/session/token.ts
// and platform/theme.
{
  const themeKey = 'theme';
  const page = document.documentElement;
  const read = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const showTheme = (theme: string | null) => {
    page.dataset['theme'] = theme === 'light' ? 'light' : 'dark';
  };
  showTheme(read(themeKey));
  page.dataset['session'] = read('auth_token') === null ? 'out' : 'in';
  addEventListener('storage', ({ key, newValue }) => {
    if (key === themeKey) showTheme(newValue);
  });
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('[data-switch-theme]') === null) return;
    const next = page.dataset['theme'] === 'light' ? 'dark' : 'light';
    showTheme(next);
    try {
      localStorage.setItem(themeKey, next);
    } catch {
      // The theme applies to this page only.
    }
  });
}
