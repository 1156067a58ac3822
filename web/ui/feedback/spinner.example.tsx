import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, text } from '#web/ui/playground.ts';
import { Spinner } from './spinner.tsx';

export const component: ExampleComponent = {
  name: 'Laadsymbool',
  category: 'ui',
  status: 'stable',
  description: 'Iets duurt even. Voor lijsten en kaarten is er het skelet.',
};

export const examples: Example[] = [
  { title: 'Met tekst', render: () => <Spinner label="Verbinden..." /> },
  { title: 'Zonder tekst', render: () => <Spinner /> },
];

export const playground = createPlayground({
  markup: { tag: 'Spinner' },
  controls: { label: text('Tekst', 'Verbinden...') },
  render: (props) => <Spinner {...props} />,
});
