import type { Rolldown } from 'vite';

/** Icons of both the login screen and the application. */
const sharedIcons = [
  'building-complex',
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
const pageIcons = ['star', 'blocks', 'message-square-plus'];

/** Features whose public files are part of the first load as a whole. */
const firstFeatures = 'apps|tools|votes';

/** Modules that do nothing on import: what a page does not use of them is left out of its files. */
export const pureModules = new RegExp(`/(contract|web/features/(?!${firstFeatures})[\\w-]+)/`);

/** The files that index.html loads: the chunks of the entry and of what it imports. */
const startFiles = /\/(core|portal|react|rolldown-runtime)-[\w-]{7}\.js$/;

/** The files to preload with a chunk that is loaded later; without those that every page has, the lists are shorter. */
export function withoutStart(_file: string, needed: string[]): string[] {
  return needed.filter((file) => !startFiles.test(file));
}

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
  {
    name: 'zod',
    // `endpoint.ts` has what all schemas use.
    test: /node_modules\/zod\/|\/contract\/platform\/endpoint\.ts$/,
    priority: 4,
    entriesAware: true,
    entriesAwareMergeThreshold: smallChunk,
  },
  {
    // The entry itself: it runs while React loads.
    name: 'core',
    test: new RegExp(
      any([
        String.raw`/web/main\.tsx$`,
        'preload-helper',
        String.raw`/web/platform/((call|session)/(?!use-|with-idempotency-key|call-file|call-upload)[\w-]+|storage|store|when-idle)\.ts$`,
        String.raw`/web/first-paint/(first-paint|prefetch)\.ts$`,
        // Of the tooltips, also on the login screen, and of the application.
        String.raw`/web/ui/format-keys\.ts$`,
        String.raw`/contract/platform/roles\.ts$`,
        // Of the schemas of accounts, and of the application, which starts without zod.
        String.raw`/contract/platform/(domain-name|readable-address|text/fold-text)\.ts$`,
      ]),
    ),
    priority: 3,
  },
  // Of a signed-in visit: it runs before the code of the page is there.
  { name: 'painting', test: /\/web\/first-paint\/paint-screen\.ts$/, priority: 1 },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//, priority: 1 },
  // Only paged lists use infinite queries, and only the theme editor several queries at once.
  {
    name: 'tanstack',
    test: /node_modules\/@tanstack\/(?!.*\/((useI|i)nfiniteQuery(Observer)?|useQueries|queriesObserver)\.js$)/,
  },
  {
    name: 'portal',
    test: new RegExp(
      any([
        String.raw`/web/(portal|platform/(brand/brand|passkey-support|form/use-form-values)|ui/(display/(brand-mark|kbd|visually-hidden)|inputs/(checkbox|text-input)|actions/close-button|may-scroll-to-focus))\.tsx?$`,
        icons(sharedIcons),
      ]),
    ),
  },
  {
    // The fields of the login screen and of every form.
    name: 'form',
    test: new RegExp(
      any([
        String.raw`/web/platform/form/(field-errors|use-portal-form|format-option)\.ts$`,
        String.raw`/web/ui/inputs/(field|field-context|password-input)\.tsx?$`,
        icons(['eye', 'eye-off']),
      ]),
    ),
  },
  {
    // Of the login screen, and of other pages that sign in or visit the identity provider.
    name: 'login',
    test: /\/web\/(features\/auth\/(enter-and-greet|greeting-name|passkey-button|auth-layout|auth-columns|brand-panel|help-panel|company-account\/company-button)|platform\/(company-visit|brand\/company-account))\.tsx?$/,
  },
  {
    name: 'inside',
    test: new RegExp(
      any([
        String.raw`/web/(app|router|platform/(overlays/menu-on-demand|time/relative-time)|features/performance/vitals/(start-vitals|page-log)|ui/(layout/page-header|inputs/(search-input|select)|display/badge)|features/(${firstFeatures})/public|features/apps/cards/app-status)\.tsx?$`,
        String.raw`/web/features/(weekly-limits/(quota|use-limits)|achievements/panel-state|shortcuts/sheet/sheet-state)\.tsx?$`,
        String.raw`/web/platform/((live|query)/(?!update-cached)[\w-]+|use-debounced(-text)?|text/(normalize-words|match-words|format-number)|toasts/toast-failure|parse-json|theme/admin-navigation-mode)\.ts$`,
        icons(pageIcons),
        String.raw`/contract/(request-rules|chat-rules|status-labels)\.ts$`,
      ]),
    ),
  },
  {
    // Of what opens by itself, before signing in and after.
    name: 'prompts',
    test: /\/web\/(platform\/(prompts\/(prompts|cookie-notice-closed)|overlays\/is-overlay-open)|features\/guidance\/(completed-guides|is-prompting|corner-panel|focus|tour\/tour-(open|state)))\.tsx?$/,
  },
  // Of all components of Radix; `priority`, because dialogs import it.
  {
    name: 'radix',
    test: /\/node_modules\/@radix-ui\/(primitive|react-(id|compose-refs|slot|primitive|context|presence|direction|use-[\w-]+|visually-hidden))\//,
    priority: 1,
  },
  {
    // Of the schemas of accounts; `priority`, because the login screen needs them too.
    name: 'account-values',
    test: /\/contract\/(auth|users|platform\/(text\/)?(email-address|empty-as-null|linkedin-url|phone-number|plain-name|list-of|optional-text|to-one-line))\.ts$/,
    priority: 1,
  },
  {
    // Of menus, dialogs and pages: as files of their own they would make the list of the first load longer.
    name: 'incident',
    test: /\/web\/features\/(incidents\/(outage-(button|reports)|incident-(queries|texts))|maintenance-plans\/(app-maintenance|public))\.tsx?$/,
  },
  // Of several pages: each has 200 bytes, and would be a file of its own.
  { name: 'icons', test: /\/lucide-react\/.*\/icons\//, minShareCount: 3 },
];
