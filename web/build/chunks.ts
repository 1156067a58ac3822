import type { Rolldown } from 'vite';

/** Icons of both the login screen and the application. */
const sharedIcons = [
  'key-round',
  'lock',
  'mail',
  'layout-grid',
  'messages-square',
  'sparkles',
  'shield-check',
  'check',
  'phone',
];
/** Icons of the home page and the app list. */
const pageIcons = ['star', 'rotate-ccw-clock', 'search-x'];

/** Icons of several pages that are not in the first load. */
const laterIcons = [
  'archive',
  'arrow-right',
  'arrow-up',
  'bell-off',
  'chevron-left',
  'chevron-right',
  'circle-check',
  'download',
  'file-question-mark',
  'git-merge',
  'pencil',
  'plus',
  'refresh-cw',
  'scroll-text',
  'sliders-horizontal',
  'table-2',
  'user-x',
  'wrench',
];

/** Features whose public files are part of the first load as a whole. */
const firstFeatures = 'apps|dashboard|tools|votes';

/** Modules that do nothing on import: what a page does not use of them is left out of its files. */
export const pureModules = new RegExp(`/(contract|web/features/(?!${firstFeatures})[\\w-]+)/`);

/** Bytes below which a chunk is joined with the one that is used most alike. */
const smallChunk = 6000;

const any = (names: string[]) => names.join('|');
const icons = (names: string[]) => `/lucide-react/.*/(${any(names)})\\.mjs$`;

/**
 * Few files at first load, because each has a cost beyond its bytes, and none with code that only later pages need. A
 * group includes the imports of its modules, except those in a group with a higher priority.
 * .size-limit.mjs holds the budgets.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'zod', test: /node_modules\/zod\//, priority: 2, entriesAware: true, entriesAwareMergeThreshold: smallChunk },
  {
    name: 'schemas',
    // The browser uses only constants of these; they are bundled with the modules that import them.
    test: /\/contract\/(?!dashboard|expert-hours|outgoing-mail|platform\/(live|roles|refusal-texts|close-codes))[\w/-]+\.ts$/,
    priority: 2,
    entriesAware: true,
  },
  {
    name: 'core',
    test: new RegExp(
      any([
        'preload-helper',
        String.raw`/web/platform/((call|session)/(?!use-|view-role)[\w-]+|storage|store|when-idle)\.ts$`,
        String.raw`/web/first-paint/(first-paint|prefetch|fill-template)\.ts$`,
        // Of the tooltips, also on the login screen, and of the application.
        String.raw`/web/ui/format-keys\.ts$`,
      ]),
    ),
    priority: 1,
  },
  // Of a signed-in visit: it runs before the code of the page is there.
  { name: 'painting', test: /\/web\/first-paint\/paint-screen\.ts$/, priority: 1 },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//, priority: 1 },
  // Only paged lists use infinite queries.
  { name: 'tanstack', test: /node_modules\/@tanstack\/(?!.*\/(useI|i)nfiniteQuery(Observer)?\.js$)/ },
  {
    name: 'portal',
    test: new RegExp(
      any([
        String.raw`/web/(portal|platform/brand/brand|ui/(display/(brand-mark|kbd)|inputs/text-input|actions/close-button))\.tsx?$`,
        icons(sharedIcons),
      ]),
    ),
  },
  {
    // The fields of the login screen and of every form.
    name: 'form',
    test: new RegExp(
      any([
        String.raw`/web/platform/form/(field-errors|use-portal-form)\.ts$`,
        String.raw`/web/ui/inputs/(field|field-context|password-input)\.tsx?$`,
        icons(['eye', 'eye-off']),
      ]),
    ),
  },
  // Of the login screen and of some lists and forms.
  { name: 'checkbox', test: /\/web\/ui\/inputs\/checkbox\.tsx$/ },
  {
    name: 'inside',
    test: new RegExp(
      any([
        String.raw`/web/(router|ask-reauthentication|platform/(menu-on-demand|time/relative-time)|first-paint/seed-queries|features/performance/vitals/(start-vitals|page-log)|ui/(layout/page-header|inputs/(search-input|select|segmented)|display/badge)|features/(${firstFeatures})/public|features/apps/(reorder/announcer|cards/app-status))\.tsx?$`,
        String.raw`/web/features/(apps/reorder/(move-texts|drag-listeners)|weekly-limits/(quota|use-limits))\.tsx?$`,
        String.raw`/web/platform/((live|query)/(?!pages-)[\w-]+|use-debounced(-text)?|normalize-words|format-number)\.ts$`,
        icons(pageIcons),
      ]),
    ),
  },
  {
    // Of what opens by itself, before signing in and after.
    name: 'prompts',
    test: /\/web\/(platform\/(prompts|cookie-notice-closed|is-overlay-open)|features\/guidance\/(completed-guides|corner-panel|focus|tour\/tour-(open|state)))\.tsx?$/,
  },
  // Of support for requests and of the rating of help, which have nothing else in common.
  { name: 'thumbs', test: new RegExp(icons(['thumbs-up', 'thumbs-down'])) },
  {
    // Of the home page, the request pages and those of supervisors.
    name: 'requests',
    test: new RegExp(
      any([
        String.raw`/web/features/requests/(request-(link|status|texts)|requests-queries|own/(request-rows|no-requests)|similar/(support-button|use-support))\.tsx?$`,
        String.raw`/web/(platform/query/paged-list|ui/actions/(linked-text|link))\.tsx$`,
        icons(['arrow-down']),
      ]),
    ),
  },
  {
    // Of the notes on the home page, and the pages that they lead to.
    name: 'notes',
    test: new RegExp(
      any([
        String.raw`/contract/expert-hours\.ts$`,
        String.raw`/web/features/(experts/(availability|experts-query)|supervisor/supervisor-(queries|view))\.ts$`,
        icons(['blocks', 'gauge']),
      ]),
    ),
  },
  {
    // Of a text that is sent: a request, or a message to an expert.
    name: 'writing',
    test: new RegExp(
      any([String.raw`/web/(features/privacy/(?!public)[^/]+|ui/inputs/textarea)\.tsx?$`, icons(['send'])]),
    ),
  },
  // Each has 200 bytes, and would be a file of its own.
  { name: 'icons', test: new RegExp(icons(laterIcons)) },
  // Of all components of Radix; `priority`, because dialogs import it.
  {
    name: 'radix',
    test: /\/node_modules\/@radix-ui\/(primitive|react-(id|compose-refs|slot|primitive|context|presence|direction|use-[\w-]+))\//,
    priority: 1,
  },
  {
    name: 'dialog',
    test: new RegExp(
      any([
        String.raw`/node_modules/(@radix-ui/react-(dialog|dismissable-layer|portal|focus-scope|focus-guards)|react-remove-scroll|aria-hidden)/`,
        String.raw`/web/ui/overlays/(dialog|form-dialog|overlay-container)\.tsx?$`,
      ]),
    ),
  },
  {
    // Of pages with a table or a filtered list.
    name: 'lists',
    test: /\/web\/(platform\/(list\/[\w-]+|save-file)|ui\/(layout\/table|display\/(stat-card|count-pill)))\.tsx?$/,
  },
  // Of what several people edit.
  { name: 'versioned-form', test: /\/web\/platform\/form\/(merge-changes|use-versioned-form|versioned-field)\.tsx?$/ },
];
