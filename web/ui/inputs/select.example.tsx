import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { choice, createPlayground, flag, text } from '#web/ui/playground.ts';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

export const component: ExampleComponent = {
  name: 'Keuzelijst',
  category: 'ui',
  status: 'stable',
  description: 'Eén uit vijf of meer. Bij minder is de segmentkeuze sneller.',
};

const teams = [
  { value: 'techniek', label: 'Techniek' },
  { value: 'zorg', label: 'Zorg' },
  { value: 'finance', label: 'Finance' },
  { value: 'logistiek', label: 'Logistiek' },
  { value: 'juridisch', label: 'Juridisch', disabled: true },
];

export const examples: Example[] = [
  {
    title: 'In een veld',
    render: () => (
      <Field label="Team" className="w-full max-w-60">
        <Select options={teams} placeholder="Kies een team" defaultValue="" />
      </Field>
    ),
  },
  {
    title: 'Met fout',
    render: () => (
      <Field label="Team" error="Kies een team." className="w-full max-w-60">
        <Select options={teams} defaultValue="zorg" />
      </Field>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'Select', attributes: 'aria-label="Team" options={teams}' },
  controls: {
    placeholder: text('Tekst zonder keuze', 'Kies een team'),
    size: choice('Maat', ['md', 'lg']),
    disabled: flag('Niet beschikbaar'),
  },
  render: (props) => <Select aria-label="Team" options={teams} defaultValue="" {...props} />,
});
