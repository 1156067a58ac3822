import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootFiles } from './web/build/boot-files.ts';
import { chunkGroups, pureModules, withoutStart } from './web/build/chunks.ts';
import { developmentBrand } from './web/build/development-brand.ts';
import { dropCssFallbacks } from './web/build/drop-css-fallbacks.ts';
import { portalPages } from './web/build/portal-pages.ts';
import { precompress } from './web/build/precompress.ts';
import { prerenderFrame } from './web/build/prerender-frame.ts';
import { subsetFonts } from './web/build/subset-fonts.ts';
import { renderStaticPages, staticPageInputs } from './web/build/static-pages.ts';

const web = fileURLToPath(new URL('web', import.meta.url));
/** Modules of every page of a signed-in user. */
const inside = ['portal.tsx', 'app.tsx', 'first-paint/paint-screen.ts'];

export default defineConfig({
  root: web,
  // The same of React itself: the shim, for React 17 and older, comes with the first load.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  plugins: [
    react({ compiler: { compilationMode: 'annotation' } }),
    tailwindcss(),
    dropCssFallbacks(),
    bootFiles({ out: ['portal.tsx', 'features/auth/public.tsx'], in: inside }),
    portalPages(inside),
    subsetFonts(),
    prerenderFrame(),
    renderStaticPages(),
    developmentBrand(),
    precompress(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    license: { fileName: '.vite/licences.json' },
    target: 'baseline-widely-available',
    // The word lists of new passwords, in a chunk of their own, have 890 kB; size-limit has the budgets.
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false, resolveDependencies: withoutStart },
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: ['z', 'endpoint'],
        moduleSideEffects: [{ test: pureModules, sideEffects: false }],
      },
      input: { index: `${web}/index.html`, boot: `${web}/first-paint/boot.ts`, ...staticPageInputs },
      output: {
        // The first load lists all chunks of the pages: shorter hashes, of 42 bits, make it smaller.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    proxy: {
      // The portal refuses pages of another origin than its own.
      '/api': { target: 'http://127.0.0.1:3000', ws: true, headers: { origin: 'http://localhost:3000' } },
      '/health': 'http://127.0.0.1:3000',
    },
  },
});
