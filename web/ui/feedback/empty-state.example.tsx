import { FilePen } from 'lucide-react';
import { Button } from '#web/ui/actions/button.tsx';
import type { TileHue } from '#web/ui/display/icon-tile.tsx';
import { EmptyState } from './empty-state.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, number, text } from '#web/ui/playground.ts';

export const component: ExampleComponent = {
  name: 'Leeg',
  category: 'data',
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

export const playground = createPlayground({
  markup: { tag: 'EmptyState', attributes: 'icon={<FilePen />}' },
  controls: {
    title: text('Titel', 'U hebt nog geen verzoeken'),
    text: text('Tekst', 'Mist u een app of koppeling? Vertel het ons.'),
    hue: number('Tint', 6, 1, 6),
  },
  render: ({ hue, ...props }) => <EmptyState icon={<FilePen />} hue={hue as TileHue} {...props} />,
});
