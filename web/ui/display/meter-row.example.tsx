import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { MeterRow } from './meter-row.tsx';

export const component: ExampleComponent = {
  name: 'Limietregel',
  status: 'stable',
  description: 'Een weeklimiet met naam, stand en balk.',
};

export const examples: Example[] = [
  {
    title: 'Deze week',
    render: () => (
      <div className="flex w-50 flex-col gap-2.5">
        <MeterRow label="Prioriteiten" value={2} max={3} tone="accent" />
        <MeterRow label="Verzoeken" value={1} max={1} />
        <MeterRow label="Chatminuten" value={25} max={60} />
      </div>
    ),
  },
];
