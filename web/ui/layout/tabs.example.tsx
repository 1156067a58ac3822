import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, number, text } from '#web/ui/playground.ts';
import { Tabs } from './tabs.tsx';

export const component: ExampleComponent = {
  name: 'Tab Navigation',
  category: 'navigation',
  status: 'beta',
  position: 3,
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

export const playground = createPlayground({
  markup: { tag: 'Tabs', attributes: 'items={items}' },
  controls: {
    label: text('Naam voor schermlezers', 'Gebruikersbeheer'),
    first: text('Eerste tab', 'Gebruikers'),
    second: text('Tweede tab', 'Domeinen'),
    count: number('Aantal bij de tweede', 3, 0, 999),
  },
  render: ({ label, first, second, count }) => (
    <div className="w-full">
      <Tabs
        label={label}
        items={[
          { value: 'first', label: first, content: 'Alle collega’s met een account.' },
          { value: 'second', label: second, count, content: 'Domeinen die wachten op goedkeuring.' },
        ]}
      />
    </div>
  ),
});
