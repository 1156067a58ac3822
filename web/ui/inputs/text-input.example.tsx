import { Mail } from 'lucide-react';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { TextInput } from './text-input.tsx';

export const component: ExampleComponent = {
  name: 'Tekstinvoer',
  status: 'stable',
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
