import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { LinkedText } from './linked-text.tsx';

export const component: ExampleComponent = {
  name: 'LinkedText',
  status: 'new',
  description: 'Tekst van een gebruiker; web- en e-mailadressen zijn links.',
};

export const examples: Example[] = [
  {
    title: 'Webadres',
    render: () => (
      <p>
        <LinkedText text="De uitleg staat op https://voorbeeld.nl/uitleg." />
      </p>
    ),
  },
  {
    title: 'E-mailadres',
    render: () => (
      <p>
        <LinkedText text="Mail naar hulp@voorbeeld.nl." />
      </p>
    ),
  },
];
