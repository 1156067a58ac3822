import { defineConfig } from 'oxlint';

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
const noNode = { patterns: [{ regex: '^node:', message: 'A browser has no Node modules.' }] };
const noProcess = { paths: [{ name: 'node:process', message: environment }] };

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
    'max-lines': ['error', { max: 300 }],
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
    'unicorn/no-useless-spread': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'promise/no-promise-in-callback': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'promise/no-callback-in-promise': 'off',
    'typescript/no-unnecessary-type-assertion': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'typescript/no-meaningless-void-operator': 'off',
  },
  overrides: [
    {
      files: ['server/**'],
      rules: {
        ...restrict({ fetch: outgoing, WebSocket: live, 'process.env': environment }),
        'no-restricted-imports': ['error', noProcess],
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
      rules: { ...restrict({ ...calls, ...stores, WebSocket: live }), 'no-restricted-imports': ['error', noNode] },
    },
    { files: ['web/platform/**'], rules: restrict({ ...calls, WebSocket: live }) },
    { files: ['web/platform/call/**'], rules: restrict({ WebSocket: live }) },
    { files: ['web/platform/live/**'], rules: restrict(calls) },
    // Runs before every other file of the page and imports nothing.
    { files: ['web/first-paint/boot.ts'], rules: restrict({ ...calls, WebSocket: live }) },
    {
      files: [
        '**/*.test.ts',
        '**/*.test.tsx',
        'e2e/**',
        'server/testing/**',
        'bench/**',
        'scripts/**',
        'web/build/**',
        '*.config.ts',
      ],
      rules: {
        'no-restricted-globals': 'off',
        'no-restricted-imports': 'off',
        'no-restricted-properties': 'off',
        'typescript/no-non-null-assertion': 'off',
      },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
      rules: {
        'no-restricted-imports': ['error', { paths: [{ name: 'node:timers/promises', message: condition }] }],
        'no-restricted-properties': [
          'error',
          { property: 'waitForTimeout', message: condition },
          ...['only', 'skip', 'todo', 'fails'].map((property) => ({ property, message: 'Every test runs.' })),
        ],
      },
    },
    { files: ['scripts/**', 'bench/**', 'server/serve.ts'], rules: { 'no-console': 'off' } },
  ],
});
