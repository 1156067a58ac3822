import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const drawIcon = fileURLToPath(new URL('../platform/draw-icon.tsx', import.meta.url));

/** Has the icons of lucide-react drawn by `draw-icon.tsx`: the library's own way takes a third of a first rendering. */
export function lightIcons(): Plugin {
  return {
    name: 'portal-light-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: (_source, importer) => (importer?.includes('/lucide-react/') ? drawIcon : null),
    },
  };
}
