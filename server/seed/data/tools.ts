import type { ToolSeed } from './seed-shapes.ts';

/** The live tools above the catalogue; the pages themselves are in `demo-tools/`. */
export const demoTools: readonly ToolSeed[] = [
  {
    slug: 'cv-parser',
    name: 'CV Parser',
    description: 'Cv inlezen en omzetten naar profiel',
    icon: 'file-search',
    path: '/demo/tools/cv-parser/',
    maintenance: null,
  },
  {
    slug: 'samenwerking-hub',
    name: 'Samenwerking Hub',
    description: 'Teamkanalen en gedeelde dossiers',
    icon: 'handshake',
    path: '/demo/tools/samenwerking-hub/',
    maintenance: null,
  },
  {
    slug: 'analytics-dashboard',
    name: 'Analytics Dashboard',
    description: 'Plaatsingen, bronnen en doorlooptijd',
    icon: 'chart-pie',
    path: '/demo/tools/analytics-dashboard/',
    maintenance: { note: 'Cijfers worden bijgewerkt' },
  },
];
