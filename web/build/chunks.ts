import type { Rolldown } from 'vite';

/** Icons that the login screen has in common with the application. */
const sharedIcons = ['mail', 'layout-grid', 'messages-square', 'sparkles', 'shield-check', 'check', 'phone'];
/** Icons of both pages that are opened most. */
const pageIcons = ['star', 'rotate-ccw-clock', 'search-x'];

const any = (names: string[]) => names.join('|');
const icons = (names: string[]) => `/lucide-react/.*/(${any(names)})\\.mjs$`;

/**
 * Few files at first load, because each costs the browser and the server more than its bytes; and none that holds what
 * only a later page needs. A group takes along what its modules import, unless one with a higher priority has it.
 * .size-limit.mjs holds the budgets.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'zod', test: /node_modules\/zod\//, priority: 2, entriesAware: true },
  {
    name: 'schemas',
    // These three give only constants to the browser, which are better off beside what uses them.
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
