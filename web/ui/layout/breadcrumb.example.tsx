import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, text } from '#web/ui/playground.ts';
import { Breadcrumb } from './breadcrumb.tsx';

export const component: ExampleComponent = {
  name: 'Breadcrumb',
  category: 'navigation',
  status: 'development',
  position: 2,
  description: 'Waar u bent, in de kop van elke pagina behalve het dashboard.',
};

export const examples: Example[] = [
  { title: 'Gewoon', render: () => <Breadcrumb title="Applicaties" /> },
  {
    title: 'Lang, op een smal scherm',
    render: () => (
      <div className="flex w-50">
        <Breadcrumb title="Persoonlijkheidsvragenlijsten en capaciteitentests" />
      </div>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'Breadcrumb' },
  controls: { title: text('Titel', 'Applicaties') },
  render: (props) => <Breadcrumb {...props} />,
});
