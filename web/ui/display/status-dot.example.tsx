import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { StatusDot } from './status-dot.tsx';

export const component: ExampleComponent = {
  name: 'Status',
  status: 'stable',
  description: 'Of iets nu werkt.',
};

export const examples: Example[] = [
  {
    title: 'Vier tonen',
    render: () => (
      <>
        <StatusDot tone="ok" note="38 ms">
          Online
        </StatusDot>
        <StatusDot tone="warn" note="tot 14:00">
          In onderhoud
        </StatusDot>
        <StatusDot tone="danger">Onbereikbaar</StatusDot>
        <StatusDot tone="neutral">Onbekend</StatusDot>
      </>
    ),
  },
];
