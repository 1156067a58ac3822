import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

export const component: ExampleComponent = {
  name: 'Wachtwoordinvoer',
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
