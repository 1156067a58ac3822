import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export const component: ExampleComponent = {
  name: 'Onzichtbare tekst',
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
