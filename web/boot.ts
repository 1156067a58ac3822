// A blocking script of its own: it settles what the first paint needs to know, and names the files that come next
// before any of them has arrived. It knows the storage keys by heart, since it can import nothing.
{
  const page = document.documentElement;
  const files = document.currentScript?.dataset ?? {};
  const read = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const session = read('auth_token') === null ? 'out' : 'in';
  page.dataset['session'] = session;
  if (read('theme') === 'light') page.dataset['theme'] = 'light';
  if (/"sidebarCollapsed":true/.test(read('enterprise-theme-config') ?? '')) page.dataset['sidebar'] = 'collapsed';

  const ofPage =
    session === 'in'
      ? files['pages']?.split(' ').find((entry) => entry.startsWith(`${location.pathname}=`))
      : undefined;
  const names = `${files[session] ?? ''},${ofPage?.split('=')[1] ?? ''}`;
  for (const href of new Set(names.split(','))) {
    if (!href) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}
