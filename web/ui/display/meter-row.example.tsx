import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { choice, createPlayground, number, text } from '#web/ui/playground.ts';
import { MeterRow } from './meter-row.tsx';

export const component: ExampleComponent = {
  name: 'Limietregel',
  category: 'data',
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

export const playground = createPlayground({
  markup: { tag: 'MeterRow' },
  controls: {
    label: text('Naam', 'Chatminuten'),
    value: number('Gebruikt', 25, 0, 999),
    max: number('Limiet', 60, 0, 999),
    tone: choice('Toon', ['brand', 'accent', 'ok', 'warn', 'danger']),
  },
  render: (props) => (
    <div className="w-50">
      <MeterRow {...props} />
    </div>
  ),
});
