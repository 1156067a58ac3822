import { build } from 'vite';

// Needs Node 24: `npm run build`, or buildPortal() of setup/build-portal.mjs, which builds only what changed.
for (const configFile of ['vite.config.ts', 'vite.server.config.ts']) await build({ configFile, logLevel: 'warn' });
