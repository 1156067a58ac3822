import { defineConfig } from 'vite';

/**
 * The server and its packages as one bundle for Node 24, in dist/server: see docs/decisions/0011. Not minified, so that
 * stack traces can be read.
 */
export default defineConfig({
  publicDir: false,
  // Native addons.
  ssr: { noExternal: true, external: ['@node-rs/argon2', '@node-rs/bcrypt'] },
  build: { ssr: 'server/main.ts', outDir: 'dist/server', emptyOutDir: true, target: 'node24', minify: false },
});
