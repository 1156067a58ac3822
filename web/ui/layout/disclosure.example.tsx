import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, text } from '#web/ui/playground.ts';
import { Disclosure } from './disclosure.tsx';

export const component: ExampleComponent = {
  name: 'Uitklapper',
  category: 'ui',
  status: 'stable',
  description: 'Een deel van een pagina dat gesloten is tot iemand het opent.',
};

export const examples: Example[] = [
  { title: 'Gesloten', render: () => <Disclosure title="Over dit portaal">Versie en verbinding.</Disclosure> },
];

export const playground = createPlayground({
  markup: { tag: 'Disclosure' },
  controls: { title: text('Titel', 'Over dit portaal') },
  render: (props) => <Disclosure {...props}>Versie en verbinding.</Disclosure>,
});
