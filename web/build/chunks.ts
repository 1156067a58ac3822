import type { Rolldown } from 'vite';

/** Icons of both the login screen and the application. */
const sharedIcons = ['mail', 'layout-grid', 'messages-square', 'sparkles', 'shield-check', 'check', 'phone'];
/** Icons of the home page and the app list. */
const pageIcons = ['star', 'rotate-ccw-clock', 'search-x'];

const any = (names: string[]) => names.join('|');
const icons = (names: string[]) => `/lucide-react/.*/(${any(names)})\\.mjs$`;

/**
 * Few files at first load, because each has a cost beyond its bytes, and none with code that only later pages need. A
 * group includes the imports of its modules, except those in a group with a higher priority.
 * .size-limit.mjs holds the budgets.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'zod', test: /node_modules\/zod\//, priority: 2, entriesAware: true },
  {
    name: 'schemas',
    // The browser uses only constants of these three; they are bundled with the modules that import them.
    test: /\/contract\/(?!dashboard|platform\/live|outgoing-mail)[\w/-]+\.ts$/,
    priority: 2,
    entriesAware: true,
  },
  {
    name: 'core',
    test: new RegExp(
      any([
        'preload-helper',
        String.raw`/web/platform/((call|session)/(?!use-)[\w-]+|storage|store|when-idle)\.ts$`,
        String.raw`/web/features/(apps/(first-cards|reorder/order|order-copy|overviews)|tools/tool-subtitle)\.ts$`,
        String.raw`/web/first-paint/(first-paint|prefetch|fill-template)\.ts$`,
      ]),
    ),
    priority: 1,
  },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//, priority: 1 },
  { name: 'tanstack', test: /node_modules\/(@tanstack)\// },
  {
    name: 'portal',
    test: new RegExp(
      any([
        String.raw`/web/(portal|ui/(display/(brand-mark|kbd)|inputs/text-input|actions/close-button))\.tsx$`,
        icons(sharedIcons),
      ]),
    ),
  },
  {
    name: 'inside',
    test: new RegExp(
      any([
        String.raw`/web/(router|ui/(layout/page-header|inputs/(search-input|select))|features/(apps|dashboard|tools|votes|weekly-limits)/public)\.tsx?$`,
        String.raw`/web/platform/((live|query)/(?!pages-)[\w-]+|use-debounced-text)\.ts$`,
        icons(pageIcons),
      ]),
    ),
  },
];
