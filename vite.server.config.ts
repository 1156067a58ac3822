import { defineConfig } from 'vite';

/**
 * The server, its commands and their packages as one bundle for Node 24, in dist/server: see docs/decisions/0011. Not
 * minified, so that stack traces can be read.
 */
export default defineConfig({
  publicDir: false,
  // Native addons.
  ssr: { noExternal: true, external: ['@node-rs/argon2', '@node-rs/bcrypt', 'sharp'] },
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        admin: 'server/commands/admin/main.ts',
        backup: 'server/commands/backup/main.ts',
        'nightly-backup': 'server/commands/backup/nightly.ts',
        restore: 'server/commands/restore/main.ts',
        'upgrade-database': 'server/commands/upgrade-database/main.ts',
        'picture-process': 'server/features/attachments/pictures/picture-process.ts',
        doctor: 'server/commands/doctor/main.ts',
      },
    },
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    // For the licences and the list of parts of a package.
    license: { fileName: '.vite/licences.json' },
  },
});
