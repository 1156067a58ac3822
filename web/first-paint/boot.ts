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
    config['sidebarCollapsed'] ??= matchMedia('(width < 64rem)').matches;
    for (const name of ['layout', 'mode', 'sidebarCollapsed', 'animations', 'dataVisualization'])
      page.dataset[name] = String(config[name]);
  } catch {
    // features/theme-config repairs it with a message.
  }

  // While instances of two versions run, a file of this document may not exist where it is requested. Those that are loaded
  // later are left to platform/lazy/reload-once.ts.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const wait = visit?.type === 'reload' ? 10_000 : 2000;
  const isStarting = () => document.readyState === 'loading' || document.getElementById('frame') !== null;
  const onFileError = ({ target }: Event) => {
    const isStyle = target instanceof HTMLLinkElement && target.relList.contains('stylesheet');
    const isScript = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
    // Of a script that only a preload missed the page is there by then.
    if ((isStyle || isScript) && isStarting()) setTimeout(() => (isStyle || isStarting()) && location.reload(), wait);
  };
  addEventListener('error', onFileError, true);

  // The versions in the README: others lack colours, or fail on every page.
  if (!CSS.supports('color', 'oklch(from red l c h)') || !('any' in AbortSignal))
    addEventListener('DOMContentLoaded', () => {
      const text =
        'Uw browser is te oud voor het portaal. Werk hem bij: minstens Chrome of Edge 119, Firefox 128 of Safari 18.';
      const notice = Object.assign(document.createElement('p'), { textContent: text });
      notice.setAttribute('role', 'alert');
      notice.style.cssText = 'position:relative;z-index:99;padding:1rem;background:#fff;color:#000';
      document.body.prepend(notice);
    });

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
