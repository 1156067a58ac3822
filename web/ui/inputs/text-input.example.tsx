import { Mail } from 'lucide-react';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { choice, createPlayground, flag, text } from '#web/ui/playground.ts';
import { TextInput } from './text-input.tsx';

export const component: ExampleComponent = {
  name: 'Form Input',
  category: 'ui',
  status: 'beta',
  position: 3,
  description: 'Eén regel tekst. Staat in een veld, dat voor het label zorgt.',
};

export const examples: Example[] = [
  {
    title: 'Gewoon',
    render: () => <TextInput aria-label="Naam" placeholder="Sanne de Vries" className="w-full max-w-90" />,
  },
  {
    title: 'Groot, met pictogram',
    render: () => (
      <TextInput
        size="lg"
        aria-label="E-mailadres"
        placeholder="naam@voorbeeld.nl"
        leading={<Mail aria-hidden />}
        className="w-full max-w-90"
      />
    ),
  },
  {
    title: 'Met eenheid',
    render: () => (
      <TextInput aria-label="Uurtarief" inputMode="decimal" defaultValue="32,50" trailing="€ / uur" className="w-40" />
    ),
  },
  {
    title: 'Niet beschikbaar',
    render: () => <TextInput aria-label="Domein" defaultValue="voorbeeld.nl" disabled className="w-full max-w-90" />,
  },
];

export const playground = createPlayground({
  markup: { tag: 'TextInput', attributes: 'aria-label="Naam"' },
  controls: {
    placeholder: text('Voorbeeld', 'Sanne de Vries'),
    size: choice('Maat', ['md', 'lg']),
    trailing: text('Eenheid'),
    disabled: flag('Niet beschikbaar'),
    'aria-invalid': flag('Met fout'),
  },
  render: (props) => <TextInput aria-label="Naam" className="w-full max-w-90" {...props} />,
});
