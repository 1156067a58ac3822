import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { choice, createPlayground, text } from '#web/ui/playground.ts';
import { StatusDot } from './status-dot.tsx';

export const component: ExampleComponent = {
  name: 'Status',
  category: 'data',
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

export const playground = createPlayground({
  markup: { tag: 'StatusDot' },
  controls: {
    children: text('Tekst', 'Online'),
    tone: choice('Toon', ['ok', 'warn', 'danger', 'neutral']),
    note: text('Toelichting', '38 ms'),
  },
  render: (props) => <StatusDot {...props} />,
});
