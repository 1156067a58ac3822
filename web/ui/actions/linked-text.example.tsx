import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, text } from '#web/ui/playground.ts';
import { LinkedText } from './linked-text.tsx';

export const component: ExampleComponent = {
  name: 'Tekst met links',
  category: 'ui',
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

export const playground = createPlayground({
  markup: { tag: 'LinkedText' },
  controls: { text: text('Tekst', 'De uitleg staat op https://voorbeeld.nl/uitleg.') },
  render: (props) => (
    <p>
      <LinkedText {...props} />
    </p>
  ),
});
