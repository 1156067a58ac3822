import { Button } from '#web/ui/actions/button.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, text } from '#web/ui/playground.ts';
import { PageHeader } from './page-header.tsx';

export const component: ExampleComponent = {
  name: 'Paginakop',
  category: 'navigation',
  status: 'stable',
  description: 'De titel van de pagina, één zin uitleg en wat er rechts bij hoort.',
};

export const examples: Example[] = [
  {
    title: 'Met knop',
    render: () => (
      <div className="w-full">
        <PageHeader title="Apps & Tools" text="Open uw apps en tools, en stem op wat u als eerste nodig hebt.">
          <Button>App toevoegen</Button>
        </PageHeader>
      </div>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'PageHeader' },
  controls: {
    title: text('Titel', 'Apps & Tools'),
    text: text('Tekst', 'Open uw apps en tools, en stem op wat u als eerste nodig hebt.'),
  },
  render: (props) => <PageHeader {...props} />,
});
