import { defineConfig, type OxlintOverride } from 'oxlint';
import packageJson from './package.json' with { type: 'json' };

const call = 'The browser calls the server with call() of web/platform/call.';
const live = 'Only web/platform/live opens a live connection: subscribe with useLive.';
const storage = 'Read and write it with readStored and writeStored of web/platform/storage.ts.';
const environment = 'Only server/platform/config.ts reads the environment: add a setting there.';
const outgoing = 'Only the platform calls other machines, with its limits.';
const clock = 'Use context.clock.now(), so that a test can set the time.';
const condition = 'Wait for a condition (expect.poll, vi.waitFor), not for a fixed time.';

/** Restricts globals, by their name and as properties of the global object; `Date.now` restricts a property. */
function restrict(names: Record<string, string>) {
  const all = Object.entries(names).map(([name, message]) => ({ path: name.split('.'), message }));
  const globals = all.flatMap(({ path: [name = '', ...rest], message }) =>
    rest.length === 0 ? [{ name, message }] : [],
  );
  const properties = all.flatMap(({ path: [object = '', property], message }) =>
    property === undefined
      ? ['globalThis', 'window', 'self'].map((scope) => ({ object: scope, property: object, message }))
      : [{ object, property, message }],
  );
  return {
    'no-restricted-globals': ['error', ...globals],
    'no-restricted-properties': ['error', ...properties],
  } as const;
}

const calls = { fetch: call, XMLHttpRequest: call, EventSource: call, 'navigator.sendBeacon': call };
const stores = { localStorage: storage, sessionStorage: storage };
type Pattern = { regex: string; message: string; allowTypeImports?: boolean };

const noNode: Pattern = { regex: '^node:', message: 'A browser has no Node modules.' };
const noProcess: Pattern = { regex: '^node:process$', message: environment };
const noSleep: Pattern = { regex: '^node:timers/promises$', message: condition };
const extension: Pattern = { regex: '^[.#].*/[^./]+$', message: 'Write the path with the extension.' };
const noDevelopment: Pattern = {
  regex: `^(${Object.keys(packageJson.devDependencies).join('|')})(/|$)`,
  message: 'What is shipped imports only dependencies.',
  allowTypeImports: true,
};

/**
 * A folder of the architecture. `imports`: the paths that it may import, as in .gitignore, where `?` is the `#` and the
 * last match decides; `!` allows, and everything else of server and web is refused. Its tests may import `inTests` too.
 */
type Zone = { folder: string; imports: string[]; inTests?: string[]; more?: Pattern[] };

const server = { inTests: ['!?server/*', '!?server/testing/**'], more: [noProcess, noDevelopment] };
const web = { inTests: ['!?web/*', '!?web/{shell,first-paint,testing}/**'], more: [noNode, noDevelopment] };
const serverPublic = '!?server/features/*/public.ts';
const webPublic = ['!?web/features/*/public.ts', '!?web/features/*/public.tsx'];
/** What lies in no zone of its own lists the features: it imports their manifests and pages. */
const manifests = ['**/features/**', '!**/features/*/{public,feature,pages}.{ts,tsx}', '!**/features/**/*-page.tsx'];

/** Who may import whom: web → contract ← server, downward within a side, and other features only by their public.ts. */
const zones: Zone[] = [
  {
    folder: 'contract',
    imports: ['*', '!zod', '!zod/**', '!.*/**', '!?contract/**'],
    inTests: ['!*', '?server/**', '?web/**'],
  },
  { folder: 'server', imports: ['!?server/**', ...manifests, '**/{testing,schema}/**', '?web/**'], ...server },
  { folder: 'server/features/*', imports: ['!?server/platform/**', serverPublic], ...server },
  { folder: 'server/seed', imports: ['!?server/{platform,seed}/**', serverPublic], ...server },
  { folder: 'server/platform', imports: ['!?server/platform/**'], ...server },
  { folder: 'server/testing', imports: ['!?server/**', '?server/features/**', serverPublic] },
  { folder: 'server/schema', imports: ['!?server/{platform,testing}/**'] },
  { folder: 'web', imports: ['!?web/**', ...manifests, '**/{build,testing}/**', '?server/**'], ...web },
  { folder: 'web/first-paint', imports: ['!?web/**', '?web/build/**'], ...web },
  { folder: 'web/features/*', imports: ['!?web/{platform,ui,styles}/**', ...webPublic], ...web },
  { folder: 'web/platform', imports: ['!?web/{platform,ui,styles}/**'], ...web },
  { folder: 'web/ui', imports: ['!?web/{ui,styles}/**'], ...web },
  { folder: 'web/testing', imports: ['!?web/styles/**'] },
];

/** The overrides of a zone, one for each depth of its folders: its relative imports stay in the zone. */
function restrictImports({ folder, imports, inTests = [], more = [] }: Zone): OxlintOverride[] {
  const rulesFor = (depth: number, allowed: string[], patterns: Pattern[]): OxlintOverride['rules'] => {
    const climb = { regex: `^(\\.\\./){${depth + 1}}`, message: `A relative import stays in ${folder}.` };
    // A group that allows a path ends the search: it is the last.
    const group = { group: ['?server/**', '?web/**', ...allowed], message: `${folder} may not import this.` };
    return { 'no-restricted-imports': ['error', { patterns: [climb, extension, ...patterns, group] }] };
  };
  return ['', '*/', '*/*/', '*/*/*/', '*/*/*/*/'].flatMap((below, depth) => [
    { files: [`${folder}/${below}*`], rules: rulesFor(depth, imports, more) },
    { files: [`${folder}/${below}*.test.{ts,tsx}`], rules: rulesFor(depth, [...imports, ...inTests], [noSleep]) },
  ]);
}

/**
 * An override replaces the options of a rule: the last one that matches a file decides. What oxlint cannot express is
 * in scripts/checks.
 */
export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'promise'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'off' },
  options: { typeAware: true },
  env: { builtin: true, browser: true, node: true },
  ignorePatterns: ['dist', 'node_modules', 'server/seed/demo-tools/**'],
  rules: {
    eqeqeq: 'error',
    'import/no-cycle': ['error', { ignoreTypes: true }],
    'import/no-duplicates': ['error', { 'prefer-inline': true }],
    'max-lines': ['error', { max: 400 }],
    'max-lines-per-function': ['error', { max: 90 }],
    'no-console': ['error', { allow: ['error', 'warn'] }],
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: true }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],

    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
    'import/no-unassigned-import': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'no-underscore-dangle': 'off',
    'import/no-named-as-default-member': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-generated-empty-object-type': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'promise/no-promise-in-callback': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'promise/no-callback-in-promise': 'off',
    'typescript/no-unnecessary-type-assertion': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'typescript/no-meaningless-void-operator': 'off',
  },
  overrides: [
    ...zones.flatMap(restrictImports),
    { files: ['e2e/**'], rules: { 'no-restricted-imports': ['error', { patterns: [noSleep] }] } },
    { files: ['web/build/**'], rules: { 'no-restricted-imports': 'off' } },
    {
      files: ['server/**'],
      rules: {
        ...restrict({ fetch: outgoing, WebSocket: live, 'process.env': environment }),
      },
    },
    { files: ['server/platform/**'], rules: restrict({ WebSocket: live, 'process.env': environment }) },
    {
      files: ['server/{features,seed}/**'],
      rules: restrict({ fetch: outgoing, WebSocket: live, 'process.env': environment, 'Date.now': clock }),
    },
    { files: ['server/platform/config.ts', 'server/serve.ts'], rules: restrict({ WebSocket: live }) },
    { files: ['server/seed/data/**', 'server/platform/database/schema.ts'], rules: { 'max-lines': 'off' } },
    {
      files: ['web/**'],
      rules: restrict({ ...calls, ...stores, WebSocket: live }),
    },
    { files: ['web/platform/**'], rules: restrict({ ...calls, WebSocket: live }) },
    { files: ['web/platform/call/**', 'web/public/trace.js'], rules: restrict({ WebSocket: live }) },
    { files: ['web/platform/live/**'], rules: restrict(calls) },
    // They run before every other file of the page and import nothing.
    {
      files: ['web/first-paint/boot.ts', 'web/static-pages/page-script.ts'],
      rules: restrict({ ...calls, WebSocket: live }),
    },
    {
      files: [
        '**/*.test.ts',
        '**/*.test.tsx',
        'e2e/**',
        'server/{commands,testing}/**',
        '{abuse,bench,failover}/**',
        'scripts/**',
        'web/build/**',
        '*.config.ts',
      ],
      rules: {
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
        'typescript/no-non-null-assertion': 'off',
      },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          { property: 'waitForTimeout', message: condition },
          ...['only', 'skip', 'todo', 'fails'].map((property) => ({ property, message: 'Every test runs.' })),
        ],
      },
    },
    {
      files: ['scripts/**', '{abuse,bench,failover}/**', 'server/serve.ts', 'server/commands/**'],
      rules: { 'no-console': 'off' },
    },
  ],
});
