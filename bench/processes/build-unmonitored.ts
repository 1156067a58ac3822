import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');
const outDir = 'dist/server-unmonitored';

/** The modules of all monitoring, and what they are replaced by. */
const replaced = new Map(
  [
    ['server/platform/metrics.ts', 'metrics.ts'],
    ['server/platform/http/measure-latency.ts', 'measure-latency.ts'],
    ['server/platform/database/timed-statements.ts', 'timed-statements.ts'],
    ['server/features/performance/start-recording.ts', 'start-nothing.ts'],
    ['server/features/alerts/monitor/start-monitoring.ts', 'start-nothing.ts'],
  ].map(([module = '', by = '']) => [join(root, module), join(root, 'bench/baselines/unmonitored', by)]),
);

/** Builds the server without monitoring, in the folder that is returned. */
export async function buildUnmonitored(): Promise<string> {
  const found = new Set<string>();
  const replaceModules: Plugin = {
    name: 'replace-monitoring',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const by = resolved && replaced.get(resolved.id);
      if (!by) return resolved;
      found.add(resolved.id);
      return by;
    },
  };
  await build({
    root,
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'warn',
    plugins: [replaceModules],
    build: { outDir, emptyOutDir: true },
  });
  const missing = [...replaced.keys()].filter((module) => !found.has(module));
  if (missing.length > 0) throw new Error(`The server does not import ${missing.join(', ')}`);
  return join(root, outDir);
}
