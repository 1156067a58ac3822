import { rmSync } from 'node:fs';
import { build } from 'vite';
import { hashFile } from './setup/build-portal.mjs';
import { requireWritable } from './setup/require-writable.mjs';
import { exitWith } from './setup/setup-error.mjs';

// Needs Node 24: `npm run build`, or buildPortal() of setup/build-portal.mjs, which builds only what changed.
await exitWith(async () => {
  requireWritable('dist');
  // From here on dist is not what the hash says, also when the build fails or is interrupted.
  rmSync(hashFile, { force: true });
  for (const configFile of ['vite.config.ts', 'vite.server.config.ts']) await build({ configFile, logLevel: 'warn' });
});
