import { Badge } from './badge.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { choice, createPlayground, text } from '#web/ui/playground.ts';

export const component: ExampleComponent = {
  name: 'Badge',
  category: 'data',
  status: 'stable',
  description: 'De staat van een app of verzoek, in woorden met een kleur erbij.',
};

export const examples: Example[] = [
  {
    title: 'Zes tonen',
    render: () => (
      <>
        <Badge tone="ok">Stabiel</Badge>
        <Badge tone="beta">Beta</Badge>
        <Badge tone="dev">In ontwikkeling</Badge>
        <Badge tone="new">Nieuw</Badge>
        <Badge>Gesloten</Badge>
        <Badge tone="danger">Afgewezen</Badge>
      </>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'Badge' },
  controls: {
    children: text('Tekst', 'Stabiel'),
    tone: choice('Toon', ['ok', 'beta', 'dev', 'new', 'neutral', 'danger']),
  },
  render: (props) => <Badge {...props} />,
});
