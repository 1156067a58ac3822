import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { choice, createPlayground, flag, text } from '#web/ui/playground.ts';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

export const component: ExampleComponent = {
  name: 'Wachtwoordinvoer',
  category: 'ui',
  status: 'stable',
  description: 'U kunt het wachtwoord tonen voordat u het verstuurt.',
};

export const examples: Example[] = [
  {
    title: 'In een veld',
    render: () => (
      <Field label="Wachtwoord" className="w-full max-w-90">
        <PasswordInput size="lg" defaultValue="geheim-genoeg" />
      </Field>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'PasswordInput', attributes: 'aria-label="Wachtwoord"' },
  controls: {
    defaultValue: text('Waarde', 'geheim-genoeg'),
    size: choice('Maat', ['md', 'lg']),
    disabled: flag('Niet beschikbaar'),
  },
  render: (props) => (
    <PasswordInput key={props.defaultValue} aria-label="Wachtwoord" className="w-full max-w-90" {...props} />
  ),
});
