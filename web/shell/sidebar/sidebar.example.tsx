import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, flag } from '#web/ui/playground.ts';
import { SidebarNav } from './sidebar-nav.tsx';

export const component: ExampleComponent = {
  name: 'Sidebar',
  category: 'navigation',
  status: 'stable',
  position: 1,
  description:
    'De pagina’s van elke dag; wat u zelden nodig hebt, staat onder Meer. Ingeklapt blijven de pictogrammen over.',
};

export const examples: Example[] = [
  { title: 'Uitgeklapt', render: () => <Column collapsed={false} /> },
  { title: 'Ingeklapt', render: () => <Column collapsed /> },
];

export const playground = createPlayground({
  markup: { tag: 'Sidebar' },
  controls: { collapsed: flag('Ingeklapt') },
  render: (props) => <Column {...props} />,
});

function Column({ collapsed }: { collapsed: boolean }) {
  return (
    <div className={`rounded-lg border border-line bg-surface-1 px-3 py-4 ${collapsed ? 'w-14' : 'w-62 max-w-full'}`}>
      <SidebarNav collapsed={collapsed} />
    </div>
  );
}
