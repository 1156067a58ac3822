import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { ChartCard, LegendItem } from './chart-card.tsx';

export const component: ExampleComponent = {
  name: 'Grafiekkaart',
  status: 'stable',
  description: 'Een grafiek die ook als tabel kan worden getoond.',
};

export const examples: Example[] = [
  {
    title: 'Met legenda',
    render: () => (
      <ChartCard
        title="Verzoeken"
        table={{
          columns: ['Week', 'Verzoeken'],
          rows: [
            { name: 'Week 46', cells: ['12'] },
            { name: 'Week 47', cells: ['7'] },
          ],
        }}
        legend={<LegendItem pattern="bg-link">Ingediend</LegendItem>}
      >
        <div className="flex h-24 items-end gap-2">
          <span className="h-full flex-1 bg-link" />
          <span className="h-14 flex-1 bg-link" />
        </div>
      </ChartCard>
    ),
  },
];
