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
const pageIcons = ['star', 'rotate-ccw-clock', 'search-x', 'blocks', 'gauge'];

/** Icons of several pages that are not in the first load. */
const laterIcons = [
  'archive',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'bell-off',
  'bot',
  'check-check',
  'chevron-left',
  'chevron-right',
  'circle-check',
  'download',
  'ellipsis-vertical',
  'file-question-mark',
  'git-merge',
  'inbox',
  'keyboard',
  'mail-open',
  'message-square-more',
  'message-square-text',
  'monitor',
  'pencil',
  'plus',
  'printer',
  'refresh-cw',
  'scroll-text',
  'sliders-horizontal',
  'smartphone',
  'table-2',
  'undo-2',
  'user-round',
  'user-x',
  'vote',
  'wrench',
];

/** Features whose public files are part of the first load as a whole. */
const firstFeatures = 'apps|dashboard|tools|votes';

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
        String.raw`/web/platform/((call|session)/(?!use-|with-idempotency-key|call-file)[\w-]+|storage|store|when-idle)\.ts$`,
        String.raw`/web/first-paint/(first-paint|prefetch)\.ts$`,
        // Of the tooltips, also on the login screen, and of the application.
        String.raw`/web/ui/format-keys\.ts$`,
        String.raw`/contract/platform/roles\.ts$`,
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
        String.raw`/web/(portal|platform/(brand/brand|passkey-support|form/use-form-values)|ui/(display/(brand-mark|kbd)|inputs/(checkbox|text-input)|actions/close-button|may-scroll-to-focus))\.tsx?$`,
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
    name: 'inside',
    test: new RegExp(
      any([
        String.raw`/web/(app|router|platform/(overlays/menu-on-demand|time/relative-time)|features/performance/vitals/(start-vitals|page-log)|ui/(layout/page-header|inputs/(search-input|select|segmented)|display/badge)|features/(${firstFeatures})/public|features/apps/(reorder/announcer|cards/app-status))\.tsx?$`,
        String.raw`/web/features/(apps/reorder/(move-texts|drag-listeners)|weekly-limits/(quota|use-limits)|achievements/panel-state|shortcuts/sheet/sheet-state)\.tsx?$`,
        String.raw`/web/platform/((live|query)/(?!update-cached)[\w-]+|use-debounced(-text)?|text/(normalize-words|match-words|format-number)|toasts/toast-failure|parse-json|theme/admin-navigation-mode)\.ts$`,
        icons(pageIcons),
        String.raw`/contract/(request-rules|chat-rules|portal-sections|help-subjects|value-labels)\.ts$`,
      ]),
    ),
  },
  {
    // Of what opens by itself, before signing in and after.
    name: 'prompts',
    test: /\/web\/(platform\/(prompts\/(prompts|cookie-notice-closed)|overlays\/is-overlay-open)|features\/guidance\/(completed-guides|is-prompting|corner-panel|focus|tour\/tour-(open|state)))\.tsx?$/,
  },
  // Of menus, and of what renders the dialogs that they open: a menu would load all overlays.
  { name: 'menus', test: /\/web\/platform\/overlays\/use-menu-dialog\.ts$/ },
  {
    // Of support for requests; the rating of help has the same icons.
    name: 'support',
    test: new RegExp(
      any([
        String.raw`/web/features/requests/similar/(support-button|use-support)\.tsx?$`,
        icons(['thumbs-up', 'thumbs-down']),
      ]),
    ),
  },
  // Each has 200 bytes, and would be a file of its own.
  { name: 'icons', test: new RegExp(icons(laterIcons)) },
  {
    // Of the notes on the home page, and the pages that they lead to.
    name: 'notes',
    test: new RegExp(
      any([
        String.raw`/contract/expert-(hours|status)\.ts$`,
        String.raw`/web/features/(experts/(availability|experts-query)|supervisor/supervisor-(queries|view))\.ts$`,
      ]),
    ),
  },
  // Of most pages but the app list. In `parts`, help topics, the list of experts and panels would load all of it.
  { name: 'query', test: /\/web\/(ui\/actions\/link|platform\/query\/(query-content|skeleton-list))\.tsx$/ },
  {
    // Of most pages but the app list: requests, notes, rows that are loaded further, texts that are sent.
    name: 'parts',
    test: new RegExp(
      any([
        String.raw`/web/features/requests/(request-(link|status|texts)|requests-queries|own/(request-rows|no-requests))\.tsx?$`,
        String.raw`/web/features/privacy/(?!public)[^/]+\.tsx?$`,
        String.raw`/web/(platform/query/paged-list|ui/(actions/linked-text|inputs/textarea|display/(stat-card|count-pill)|feedback/progress))\.tsx$`,
        String.raw`/web/platform/(copy-text|form/(text-drafts|shared-text|(use-)?stored-draft)|time/use-refetch-at-first)\.ts$`,
        icons(['arrow-down', 'copy', 'send', 'trash']),
      ]),
    ),
  },
  // Of all components of Radix; `priority`, because dialogs import it.
  {
    name: 'radix',
    test: /\/node_modules\/@radix-ui\/(primitive|react-(id|compose-refs|slot|primitive|context|presence|direction|use-[\w-]+|visually-hidden))\//,
    priority: 1,
  },
  {
    name: 'dialog',
    test: new RegExp(
      any([
        String.raw`/node_modules/(@radix-ui/react-(dialog|dismissable-layer|portal|focus-scope|focus-guards)|react-remove-scroll|aria-hidden)/`,
        String.raw`/web/(ui/overlays/(dialog|overlay-container)|platform/overlays/confirm-dialog)\.tsx?$`,
      ]),
    ),
  },
  // Of a signed-in user: it uses the router, which other dialogs are loaded without.
  { name: 'form-dialog', test: /\/web\/ui\/overlays\/(form-dialog|use-navigation-block|use-read-only)\.tsx?$/ },
  {
    // Of pages with a table or a filtered list.
    name: 'lists',
    test: /\/web\/(platform\/(list\/(?!back-link|list-history)[\w-]+|lazy\/lazy-tab)|ui\/layout\/table)\.tsx?$/,
  },
  // Of pages that change what they show before the response; the first of them have none.
  { name: 'update-cached', test: /\/web\/platform\/query\/update-cached\.ts$/ },
  // Of most lists, and of a transcript.
  { name: 'downloads', test: /\/web\/platform\/(call\/call-file|save-file)\.ts$/ },
  {
    name: 'help',
    test: /\/web\/features\/help\/(help-queries|topic-host-context|topic\/(topic-placeholder|difficulty-names))\.tsx?$/,
  },
  // Of the domains, and of messages about one that waits.
  {
    name: 'domain-review',
    test: /\/web\/features\/domains\/(public|review\/(use-review-domain|domain-actions))\.tsx?$/,
  },
  {
    name: 'notifications',
    test: /\/(contract\/notification-kinds|web\/features\/notifications\/(notification-(queries|cache)|use-notification-change|row\/(use-mark-read|notification-row)|read-all-button))\.tsx?$/,
  },
  {
    name: 'security',
    test: /\/(contract\/describe-device|web\/features\/(passkeys\/passkeys-query|two-factor\/(two-factor-queries|notice|policy\/required-notice)))\.tsx?$/,
  },
  {
    name: 'users',
    test: /\/web\/features\/users\/(user-(status|status-labels|queries)|users-view|change\/update-cached-users)\.tsx?$/,
  },
  {
    name: 'alerts',
    test: /\/web\/features\/alerts\/(alert-mutations|use-live-alerts|alert-row|mutes\/mute-text)\.tsx?$/,
  },
  { name: 'decisions', test: /\/web\/features\/supervisor\/change\/(change-texts|optimistic-list|offer-undo)\.tsx?$/ },
  {
    name: 'chat',
    test: /\/web\/features\/expert-chat\/(chat-(queries|skeleton|usage)|use-team|sync\/[\w-]+|browser-notifications\/[\w-]+|use-unread-title|desk\/use-(desk|unread-total)|conversation\/time\/(time-left|use-server-clock|time-left-text)|questions\/(leave-question-button|question-draft))\.tsx?$/,
  },
  // What is loaded when the browser is idle, or at the first input.
  { name: 'vitals', test: /\/web\/features\/performance\/vitals\/(collect|own)-vitals\.ts$/ },
  {
    name: 'overlays',
    test: /\/web\/(shell\/overlays|ui\/actions\/floating-buttons|platform\/theme\/theme-config(-store)?|features\/theme-config\/design-upgrade)\.tsx?$/,
  },
  { name: 'admin-pages', test: /\/web\/features\/admin\/admin-pages\.ts$/ },
  { name: 'palette', test: /\/web\/(shell\/palette\/portal-palette|ui\/overlays\/command-dialog)\.tsx$/ },
  { name: 'roving', test: /\/node_modules\/@radix-ui\/react-(collection|roving-focus)\// },
  {
    // Of the schemas of accounts, and of what somebody names or invites; `priority`, because the login screen needs them too.
    name: 'account-values',
    test: /\/contract\/platform\/(email-address|readable-address|empty-as-null|linkedin-url|phone-number|plain-name|text\/fold-text)\.ts$/,
    priority: 1,
  },
  // Of the forms of apps and tools.
  {
    name: 'tile-values',
    test: /\/(contract\/(icon-names|platform\/open-address)|web\/.*\/icon-options)\.tsx?$/,
  },
  { name: 'two-factor', test: /\/(contract\/two-factor|web\/ui\/inputs\/code-input)\.tsx?$/ },
  // Of the page of a row, and the list from which it was opened.
  { name: 'back', test: /\/web\/platform\/list\/(back-link|list-history)\.tsx?$/ },
  // Of the sidebar, and of the page of role limits.
  { name: 'weekly-limits', test: /\/web\/features\/weekly-limits\/(limit-kinds|weekly-limits)\.tsx?$/ },
  // Of what several people edit.
  {
    name: 'versioned-form',
    test: /\/web\/platform\/form\/(merge-changes|use-versioned-form|versioned-field)\.tsx?$/,
  },
];
