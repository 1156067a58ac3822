import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { Tabs } from './tabs.tsx';

export const component: ExampleComponent = {
  name: 'Tabbladen',
  status: 'stable',
  description: 'Delen van één onderwerp, één tegelijk.',
};

export const examples: Example[] = [
  {
    title: 'Met aantallen',
    render: () => (
      <div className="w-full">
        <Tabs
          label="Gebruikersbeheer"
          items={[
            { value: 'gebruikers', label: 'Gebruikers', content: 'Alle collega’s met een account.' },
            { value: 'domeinen', label: 'Domeinen', count: 3, content: 'Drie domeinen wachten op goedkeuring.' },
            { value: 'uitnodigingen', label: 'Uitnodigingen', content: 'Er staan geen uitnodigingen open.' },
          ]}
        />
      </div>
    ),
  },
];
