import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const drawIcon = fileURLToPath(new URL('../platform/draw-icon.tsx', import.meta.url));

/** Has the icons of lucide-react drawn by `draw-icon.tsx`: the library's own way takes a third of a first rendering. */
export function lightIcons(): Plugin {
  let isInUse = false;
  return {
    name: 'portal-light-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: (_source, importer) => {
        if (!importer?.includes('/lucide-react/')) return null;
        isInUse = true;
        return drawIcon;
      },
    },
    // Another version of the library may be put together in another way; that must not go unseen.
    buildEnd(error) {
      if (!error && !isInUse) this.error('lucide-react no longer makes its icons with createLucideIcon.mjs');
    },
  };
}
