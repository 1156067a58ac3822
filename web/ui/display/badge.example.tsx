import { Badge } from './badge.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';

export const component: ExampleComponent = {
  name: 'Badge',
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
