import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, flag } from '#web/ui/playground.ts';
import { CloseButton } from './close-button.tsx';

export const component: ExampleComponent = {
  name: 'Sluitknop',
  category: 'ui',
  status: 'stable',
  description: 'Sluit een dialoog, paneel of mededeling.',
};

export const examples: Example[] = [{ title: 'Gewoon', render: () => <CloseButton /> }];

export const playground = createPlayground({
  markup: { tag: 'CloseButton' },
  controls: { disabled: flag('Niet beschikbaar') },
  render: (props) => <CloseButton {...props} />,
});
