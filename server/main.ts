import { enableCompileCache } from 'node:module';

enableCompileCache();
const { serve } = await import('./serve.ts');
// Without a program of its own, Node is only compiling: see scripts/setup/compile-server.mjs.
if (process.argv[1] !== undefined) await serve();
