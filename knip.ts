import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'web/styles/base.css',
    'web/static-pages/{static-pages.ts,static-document.tsx,page-script.ts,site.css}',
    'web/{shell,ui}/**/*.example.tsx',
    '{abuse,bench,failover}/main.ts',
    'abuse/attacks/attack-process.ts',
    'bench/baselines/baseline-process.ts',
    'bench/baselines/unmonitored/*.ts',
    'bench/processes/collect-on-signal.ts',
    'scripts/*.{ts,mjs}',
    'scripts/package/main.ts',
    'server/seed/demo-tools/**/*.{js,css,d.ts}',
    'web/public/*.js',
  ],
  project: ['{abuse,bench,contract,e2e,failover,scripts,server,web}/**/*.{ts,tsx,mjs,js,css}', '*.ts'],
  vite: { config: ['vite.config.ts', 'vite.server.config.ts'] },
  vitest: { config: ['vitest.config.ts', 'vitest.e2e.config.ts'] },
  // Of Debian's packages prometheus and util-linux.
  ignoreBinaries: ['promtool', 'nsenter', 'unshare'],
  // Only its files are served, found by createRequire.
  ignoreDependencies: ['@fastify/swagger-ui'],
  // A type may be exported with the function that others import.
  ignoreExportsUsedInFile: { type: true, interface: true },
  ignoreIssues: { 'server/platform/database/schema.ts': ['exports', 'types'] },
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/@(?:import|plugin) '([^']+)'|url\('([^')]+)'\)/g)]
        .map(([, imported, file]) => `import '${imported ?? file}';`)
        .join('\n'),
  },
};

export default config;
