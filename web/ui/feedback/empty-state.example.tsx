import { FilePen } from 'lucide-react';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from './empty-state.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';

export const component: ExampleComponent = {
  name: 'Leeg',
  status: 'stable',
  description: 'Zegt waar een lege plek voor is en biedt de eerste stap.',
};

export const examples: Example[] = [
  {
    title: 'Met eerste stap',
    render: () => (
      <EmptyState
        icon={<FilePen />}
        hue={6}
        title="U hebt nog geen verzoeken"
        text="Mist u een app of koppeling? Vertel het ons; collega’s kunnen uw verzoek steunen."
        action={<Button variant="primary">Verzoek indienen</Button>}
      />
    ),
  },
];
