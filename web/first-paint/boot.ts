// The inline script of index.html, without imports: it sets the attributes that the first paint depends on, and preloads the
// files that this visit needs. The server allows it by its hash. The storage keys are those of platform/session/token.ts and platform/theme.
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
  const view = read('enterprise-theme-config') ?? '{}';
  try {
    const config = JSON.parse(view) as Record<string, unknown>;
    for (const name of ['layout', 'mode', 'sidebarCollapsed', 'animations', 'dataVisualization'])
      page.dataset[name] = String(config[name]);
  } catch {
    // features/theme-config repairs it with a message.
  }

  const add = (rel: string, href: string, attributes: Record<string, string>) =>
    // Attributes first: the request starts with the insertion.
    document.head.append(Object.assign(document.createElement('link'), { rel, href }, attributes));
  // Matches the settings for which `needsStyles` of platform/theme/theme-config-store.ts is true.
  if (/center|dense|tions?":f/.test(view)) add('stylesheet', files['view'] ?? '', { blocking: 'render' });
  for (const href of files[session]?.split(',') ?? []) {
    if (href.endsWith('.css')) add('preload', href, { as: 'style', crossOrigin: '' });
    else if (href) add('modulepreload', href, { fetchPriority: 'low' });
  }
}
