import { enableCompileCache } from 'node:module';

enableCompileCache();
const { serve } = await import('./serve.ts');
await serve();
