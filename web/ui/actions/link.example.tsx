import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, flag, text } from '#web/ui/playground.ts';
import { Link } from './link.tsx';

export const component: ExampleComponent = {
  name: 'Link',
  category: 'navigation',
  status: 'stable',
  description: 'Brengt u ergens anders. Binnen een zin is de link onderstreept.',
};

export const examples: Example[] = [
  { title: 'Los', render: () => <Link href="#alles">Alle verzoeken</Link> },
  {
    title: 'In een zin',
    render: () => (
      <p>
        Lees eerst <Link href="#uitleg">de uitleg over stemmen</Link> voordat u begint.
      </p>
    ),
  },
  {
    title: 'Naar buiten',
    render: () => (
      <Link href="https://voorbeeld.nl" external>
        voorbeeld.nl
      </Link>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'Link', attributes: 'href="#uitleg"' },
  controls: { children: text('Tekst', 'Alle verzoeken'), external: flag('Naar buiten') },
  render: (props) => <Link href="#uitleg" {...props} />,
});
