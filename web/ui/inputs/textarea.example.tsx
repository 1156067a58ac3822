import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, flag, number, text } from '#web/ui/playground.ts';
import { Field } from './field.tsx';
import { Textarea } from './textarea.tsx';

export const component: ExampleComponent = {
  name: 'Tekstvak',
  category: 'ui',
  status: 'stable',
  description: 'Meer regels tekst. Groeit mee met wat u typt.',
};

export const examples: Example[] = [
  {
    title: 'In een veld',
    render: () => (
      <Field label="Omschrijving" hint="Verstuur met Ctrl+Enter." aside="0 / 2.000" className="w-full max-w-120">
        <Textarea placeholder="Wat wilt u kunnen doen, en wat kost het u nu?" />
      </Field>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'Textarea', attributes: 'aria-label="Omschrijving"' },
  controls: {
    placeholder: text('Voorbeeld', 'Wat wilt u kunnen doen?'),
    rows: number('Regels', 4, 1, 12),
    disabled: flag('Niet beschikbaar'),
  },
  render: (props) => <Textarea aria-label="Omschrijving" className="w-full max-w-120" {...props} />,
});
