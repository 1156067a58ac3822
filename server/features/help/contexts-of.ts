/** The page of each key that is not the name of a page: a part of a page, or a subject. */
const pagesOfKeys = new Map(
  Object.entries({
    home: '/',
    votes: '/apps',
    limits: '/apps',
    tools: '/apps',
    search: '/apps',
    requests: '/request',
    chat: '/expert-chat',
    security: '/authentication',
    account: '/authentication',
    mail: '/outgoing-mail',
    login: '/authentication',
    register: '/authentication',
    privacy: '/authentication',
    sidebar: '/',
    theme: '/',
    shortcuts: '/',
    offline: '/',
    'access-denied': '/',
    recommendations: '/',
    'app-card': '/apps',
    'app-search': '/apps',
    'weekly-limits': '/apps',
    'live-tools': '/apps',
    'request-form': '/request',
    'request-status': '/request/id',
    'request-list': '/supervisor',
    'expert-chat-start': '/expert-chat',
    'expert-chat-queue': '/expert-chat/id',
    'expert-chat-conversation': '/expert-chat/id',
    'expert-desk': '/expert-chat',
    'notification-preferences': '/notifications',
  }),
);

/**
 * A context followed by those that contain it: `app-card`, `/apps`; `/request/id`, `/request`. A key is the name of a
 * page (`apps`, `request`), of one of its parts or of a subject.
 */
export function contextsOf(context: string): string[] {
  const route = context.startsWith('/') ? context : (pagesOfKeys.get(context) ?? `/${context}`);
  const [page = ''] = route.split('#');
  const parents = page.startsWith('/') ? parentsOf(page) : [];
  return [...new Set([context, page, ...parents])].filter((one) => one !== '');
}

function parentsOf(path: string): string[] {
  const parts = path.split('/').filter(Boolean);
  return parts.slice(1).map((_, index) => `/${parts.slice(0, parts.length - 1 - index).join('/')}`);
}
