import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, text } from '#web/ui/playground.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export const component: ExampleComponent = {
  name: 'Onzichtbare tekst',
  category: 'ui',
  status: 'stable',
  description: 'Alleen voor schermlezers.',
};

export const examples: Example[] = [
  {
    title: 'Aanvulling bij een getal',
    render: () => (
      <p>
        148<VisuallyHidden> stemmen</VisuallyHidden>
      </p>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'VisuallyHidden' },
  controls: { children: text('Tekst voor schermlezers', '148 stemmen') },
  render: (props) => <VisuallyHidden {...props} />,
});
