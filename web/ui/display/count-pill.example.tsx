import { CountPill } from './count-pill.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { choice, createPlayground, number, text } from '#web/ui/playground.ts';

export const component: ExampleComponent = {
  name: 'Aantal',
  category: 'data',
  status: 'stable',
  description: 'Hoeveel er op u wachten. Boven 99 staat er 99+.',
};

export const examples: Example[] = [
  {
    title: 'Aandacht en neutraal',
    render: () => (
      <>
        <CountPill count={3} label="wachten" />
        <CountPill count={148} label="wachten" />
        <CountPill count={12} tone="neutral" />
      </>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'CountPill' },
  controls: {
    count: number('Aantal', 3, 0, 999),
    tone: choice('Toon', ['accent', 'neutral']),
    label: text('Tekst voor schermlezers', 'wachten'),
  },
  render: (props) => <CountPill {...props} />,
});
