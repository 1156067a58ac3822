import { useState } from 'react';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { choice, createPlayground, text } from '#web/ui/playground.ts';
import { Segmented } from './segmented.tsx';

export const component: ExampleComponent = {
  name: 'Segmentkeuze',
  category: 'ui',
  status: 'stable',
  description: 'Eén uit twee tot vijf, altijd zichtbaar. Schuift op smalle schermen.',
};

const filters = ['Alles', 'Mijn stemmen', 'Favorieten', 'Nieuw', 'In ontwikkeling'].map((label) => ({
  value: label,
  label,
}));
const periods = ['Week', 'Maand', 'Kwartaal'].map((label) => ({ value: label, label }));

function Choice({ label, options }: { label: string; options: typeof filters }) {
  const [value, setValue] = useState(options[0]?.value ?? '');
  return <Segmented label={label} options={options} value={value} onChange={setValue} />;
}

export const examples: Example[] = [
  { title: 'Filter', render: () => <Choice label="Toon apps" options={filters} /> },
  { title: 'Periode', render: () => <Choice label="Periode" options={periods} /> },
];

export const playground = createPlayground({
  markup: { tag: 'Segmented', attributes: 'options={periods} onChange={setPeriod}' },
  controls: {
    label: text('Naam voor schermlezers', 'Periode'),
    value: choice('Gekozen', ['Week', 'Maand', 'Kwartaal']),
  },
  render: (props) => <Segmented<string> options={periods} onChange={() => undefined} {...props} />,
});
