import { globSync, readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArgs, executablePath } from './e2e/support/chromium.ts';
import { mouseCommands } from './web/testing/mouse-commands.ts';

const ofFullTier = '**/*.full.test.ts';
/** `npm test` leaves out the full tier; a run by hand has both. */
const isQuick = process.env['TEST_TIER'] === 'quick';
const leftOut = isQuick ? [ofFullTier] : [];

/** Server tests that start an app or get the database of their project. */
const withDatabase = globSync('server/**/*.test.ts', { exclude: leftOut }).filter((file) =>
  /start-app|inject\('adminUrl'\)/.test(readFileSync(file, 'utf8')),
);
/** What depends on the kind of PostgreSQL: its tests run on both kinds in each tier. */
const dependsOnKind = /^server\/(platform\/(database|jobs)|features\/database|commands)\//;

/**
 * The same API tests run on the embedded PostgreSQL and on one reached by TCP and password. Files share the modules of
 * their worker: loading the server for each file would take as long as the tests.
 */
const onDatabase = (name: 'embedded' | 'external', include: string[]) => ({
  test: {
    name,
    include,
    isolate: false,
    // For the test that a stopped portal can be collected.
    execArgv: ['--expose-gc'],
    globalSetup: [`server/testing/clusters/${name}-cluster.ts`],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
  },
});

export default defineConfig({
  test: {
    pool: 'forks',
    // On two cores: API tests often wait for a timer or the database.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{web,contract,server,scripts}/**/*.test.ts'],
          exclude: [...withDatabase, ofFullTier],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          // The first by name, as vitest sorts projects: the others run beside the longest of these.
          name: 'child-processes',
          include: ['{web,contract,server,scripts}/**/*.full.test.ts'],
          exclude: [...withDatabase, ...leftOut],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react({ compiler: { compilationMode: 'annotation' } }), tailwindcss()],
        // Bundled for each run: a dependency that an earlier one did not know would reload the page during a test.
        optimizeDeps: { force: true },
        test: {
          name: 'dom',
          include: ['web/**/*.dom.test.tsx'],
          setupFiles: ['web/testing/mount.tsx'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            // The browser of the stories, which `npm test` finds or installs.
            provider: playwright({ launchOptions: { executablePath, args: chromiumArgs } }),
            instances: [{ browser: 'chromium' }],
            commands: mouseCommands,
          },
        },
      },
      onDatabase('embedded', withDatabase),
      onDatabase('external', isQuick ? withDatabase.filter((file) => dependsOnKind.test(file)) : withDatabase),
    ],
  },
});
