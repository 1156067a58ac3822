import { Button } from '#web/ui/actions/button.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { PageHeader } from './page-header.tsx';

export const component: ExampleComponent = {
  name: 'Paginakop',
  status: 'stable',
  description: 'De titel van de pagina, één zin uitleg en wat er rechts bij hoort.',
};

export const examples: Example[] = [
  {
    title: 'Met knop',
    render: () => (
      <div className="w-full">
        <PageHeader title="Apps & Tools" text="Open uw gereedschap en stem op wat u als eerste nodig hebt.">
          <Button>App toevoegen</Button>
        </PageHeader>
      </div>
    ),
  },
];
