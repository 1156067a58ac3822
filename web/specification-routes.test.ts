import { describe, expect, test } from 'vitest';
import { roles, type Role, type ViewRole } from '#contract/platform/roles.ts';
import { listDeclaredPages } from './platform/pages/declared-pages.ts';
import { router } from './router.tsx';
import { navigationFor } from './shell/navigation.ts';
import { findPublicPage } from './public-pages.ts';
import { staticPages } from './static-pages/static-pages.ts';

type SpecifiedRoute = {
  path: keyof typeof router.routesByPath;
  /** In the breadcrumb. */
  title?: string;
  /** The lowest role that sees the link in the navigation; absent: a link elsewhere leads to it. */
  linkedFrom?: ViewRole;
};

/** The table of routes of the specification, with its breadcrumb titles. */
const portalRoutes: SpecifiedRoute[] = [
  { path: '/', title: 'Dashboard', linkedFrom: -1 },
  { path: '/apps', title: 'Applicaties', linkedFrom: 0 },
  { path: '/request', title: 'Verzoeken', linkedFrom: 1 },
  { path: '/expert-chat', title: 'Expert Chat', linkedFrom: 1 },
  { path: '/experts', linkedFrom: 1 },
  { path: '/supervisor', title: 'Supervisor', linkedFrom: 2 },
  { path: '/user-management', title: 'Gebruikersbeheer', linkedFrom: 2 },
  { path: '/admin', title: 'Beheerder', linkedFrom: 3 },
  { path: '/api-keys', linkedFrom: 1 },
  { path: '/authentication', linkedFrom: 0 },
  { path: '/component-builder', title: 'Component Builder' },
  { path: '/unified-dashboard' },
];

/** Pages without behaviour, which are not in the navigation of the portal. */
const documents = [
  '/%BRAND_SLUG%',
  '/mockup',
  '/test',
  '/working',
  '/optimized',
  '/modern-design',
  '/corporate-design',
  '/enterprise-demo',
  '/diensten/opleiden-detacheren',
  '/diensten/talentpoolen',
  '/diensten/sourcing-as-a-service',
  '/diensten/outsourcen',
  '/diensten/interim',
  '/algemene-voorwaarden',
  '/privacy-statement',
  '/antidiscriminatie-beleid',
  '/vermoedens-van-fraude',
];

const pages = listDeclaredPages(router);

describe.each(portalRoutes)('$path', ({ path, title, linkedFrom }) => {
  test('is a page, with the specified title', () => {
    const route = router.routesByPath[path];
    expect(route.fullPath).toBe(path);
    if (title !== undefined) expect(route.options.staticData.title).toBe(title);
  });

  test('is linked in the navigation of the specified roles', () => {
    const linked = (role: ViewRole, storedRole: Role) =>
      navigationFor(pages, role, storedRole).some(({ items }) => items.some(({ to }) => to === path));
    expect(roles.filter((role) => linked(role, role))).toEqual(
      linkedFrom === undefined ? [] : roles.filter((role) => role >= linkedFrom),
    );
    // The view of a guest; only the link to the administration follows the stored role.
    expect(linked(-1, 3)).toBe(linkedFrom === -1 || path === '/admin');
  });
});

test('/dashboard is the home page', () => {
  const [pathname, search, hash] = ['/dashboard', '?help=1', '#onder'];
  const state = { __TSR_index: 0 };
  const location = router.parseLocation({ pathname, search, hash, href: pathname + search + hash, state });
  expect(location).toMatchObject({ pathname: '/', search: { help: '1' }, hash: 'onder' });
});

test.each(documents)('%s is a document of its own', (path) => {
  expect(staticPages.map((page) => page.path)).toContain(path);
  expect(findPublicPage(path)).toBeUndefined();
});
