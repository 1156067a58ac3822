import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootFiles } from './web/build/boot-files.ts';
import { developmentBrand } from './web/build/development-brand.ts';
import { precompress } from './web/build/precompress.ts';
import { slimContract } from './web/build/slim-contract.ts';

const web = fileURLToPath(new URL('web', import.meta.url));

export default defineConfig({
  root: web,
  plugins: [
    slimContract(),
    react({ compiler: { compilationMode: 'annotation' } }),
    tailwindcss(),
    bootFiles({
      out: ['portal.tsx', 'features/auth/public.tsx'],
      in: ['portal.tsx', 'app.tsx'],
      pages: {
        '/': 'features/home/home-page.tsx',
        '/dashboard': 'features/home/home-page.tsx',
        '/apps': 'features/apps/apps-page.tsx',
      },
    }),
    developmentBrand(),
    precompress(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: `${web}/index.html`, boot: `${web}/boot.ts` },
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        // Few files at first load, and none that holds what only a later page needs; scripts/check-bundle.ts watches both.
        codeSplitting: {
          groups: [
            { name: 'zod', test: /node_modules\/zod\//, priority: 2, entriesAware: true },
            { name: 'schemas', test: /\/contract\/.*\?schemas$/, priority: 2, entriesAware: true },
            {
              name: 'core',
              test: /preload-helper|\/web\/platform\/((call|session)\/(?!use-)[\w-]+|storage|store)\.ts$/,
              priority: 1,
            },
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            { name: 'tanstack', test: /node_modules\/(@tanstack|use-sync-external-store)\// },
            { name: 'portal', test: /\/web\/(portal|ui\/brand-mark)\.tsx$/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:4567', ws: true }, '/health': 'http://127.0.0.1:4567' } },
});
