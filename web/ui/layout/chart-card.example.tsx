import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, text } from '#web/ui/playground.ts';
import { ChartCard, LegendItem } from './chart-card.tsx';

export const component: ExampleComponent = {
  name: 'Chart Widget',
  category: 'data',
  status: 'beta',
  position: 2,
  description: 'Een grafiek die ook als tabel kan worden getoond.',
};

const weeks = {
  columns: ['Week', 'Verzoeken'],
  rows: [
    { name: 'Week 46', cells: ['12'] },
    { name: 'Week 47', cells: ['7'] },
  ],
};

export const examples: Example[] = [
  {
    title: 'Met legenda',
    render: () => (
      <ChartCard title="Verzoeken" table={weeks} legend={<LegendItem pattern="bg-link">Ingediend</LegendItem>}>
        <div className="flex h-24 items-end gap-2">
          <span className="h-full flex-1 bg-link" />
          <span className="h-14 flex-1 bg-link" />
        </div>
      </ChartCard>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'ChartCard', attributes: 'table={table}', children: '<Bars />' },
  controls: { title: text('Titel', 'Verzoeken'), legend: text('Legenda', 'Ingediend') },
  render: ({ title, legend }) => (
    <ChartCard title={title} table={weeks} legend={legend && <LegendItem pattern="bg-link">{legend}</LegendItem>}>
      <div className="flex h-24 items-end gap-2">
        <span className="h-full flex-1 bg-link" />
        <span className="h-14 flex-1 bg-link" />
      </div>
    </ChartCard>
  ),
});
