import { CountPill } from './count-pill.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';

export const component: ExampleComponent = {
  name: 'Aantal',
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
