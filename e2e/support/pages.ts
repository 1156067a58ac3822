import { declaredPages } from '#web/first-paint/page-tables.ts';
import { publicPaths as mailLinks } from '#web/public-pages.ts';

/** The pages before signing in; a link of a mail has a token. */
export const publicPaths = [
  '/',
  '/register',
  ...mailLinks.flatMap((path) => (path === '/invite' ? [path, `${path}?token=x`] : [`${path}?token=x`])),
];

/** The public pages that are static documents, first one of each design. */
export const staticPaths = [
  '/voorbeeld-recruitment',
  '/mockup',
  '/test',
  '/working',
  '/optimized',
  '/modern-design',
  '/corporate-design',
  '/enterprise-demo',
  '/diensten/opleiden-detacheren',
  '/algemene-voorwaarden',
  '/privacy-statement',
  '/diensten/talentpoolen',
  '/diensten/sourcing-as-a-service',
  '/diensten/outsourcen',
  '/diensten/interim',
  '/antidiscriminatie-beleid',
  '/vermoedens-van-fraude',
];

/** Pages that are rendered without a call. */
export const withoutSkeleton = ['/bestaat-niet', '/component-builder?editor=theme'];

type Declared = (typeof declaredPages)[number];

/** Other URLs of pages, after that of the page: filters, records and parts. */
const more: Record<string, string[]> = {
  '/apps': ['/apps?toon=mijn-stemmen'],
  '/help': ['/help?zoek=stemmen'],
  '/supervisor': ['/supervisor?toon=open&sorteer=steun&weken=12'],
  '/admin': ['/admin#database'],
  '/admin/help/$id': ['/admin/help/bestaat-niet'],
};

/** Of a page that opens a record by its id: one that exists in every portal. */
const records: Record<string, string> = {
  '/help/$id': '/help/sneltoetsen',
  '/admin/help/$id': '/admin/help/sneltoetsen',
};

/** The pages that have an entry in one of these. */
export const pagesWithUrls = [...Object.keys(more), ...Object.keys(records)];

/** The URLs of a declared page: its own, those of its views and more. A record that is not in `records` does not exist. */
function urlsOf({ path, views = {} }: Declared): string[] {
  const url = records[path] ?? path.replaceAll(/\$\w+/g, '00000000-0000-7000-8000-000000000000');
  return [url, ...Object.keys(views).map((search) => `${url}?${search}`), ...(more[path] ?? [])];
}

const isOfChat = ({ path }: Declared) => path.startsWith('/expert');
/** With the pages of a record: `/admin/help/$id`. */
const isOfContent = ({ path }: Declared) =>
  declaredPages.some(({ path: list, overview }) => overview?.group === 'content' && path.startsWith(list));
const urlsWhere = (isVisited: (page: Declared) => boolean) => declaredPages.filter(isVisited).flatMap(urlsOf);

/** Every page of an administrator, with their views, in groups that a story visits in its time. */
export const signedInPaths = {
  'every user': [
    ...urlsWhere((page) => ['public', 'customer', 'user'].includes(page.access) && !isOfChat(page)),
    '/bestaat-niet',
  ],
  'users of the expert chat': urlsWhere(isOfChat),
  supervisors: urlsWhere(({ access }) => access === 'supervisor'),
  'administrators, of people and technology': urlsWhere(
    (page) => page.access === 'administrator' && !isOfContent(page),
  ),
  'administrators, of content': urlsWhere((page) => page.access === 'administrator' && isOfContent(page)),
};
