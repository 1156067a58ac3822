import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, flag, text } from '#web/ui/playground.ts';
import { Field } from './field.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { TextInput } from './text-input.tsx';

export const component: ExampleComponent = {
  name: 'Veld',
  category: 'ui',
  status: 'stable',
  description: 'Label, uitleg en foutmelding rond één invoer. Verbindt ze voor schermlezers.',
};

export const examples: Example[] = [
  {
    title: 'Met uitleg',
    render: () => (
      <Field label="Titel" hint="Zeg in één regel wat u nodig hebt." className="w-full max-w-90">
        <TextInput placeholder="Bijvoorbeeld: koppeling met mijn agenda" />
      </Field>
    ),
  },
  {
    title: 'Met fout',
    render: () => (
      <Field label="E-mailadres" error="Vul een geldig e-mailadres in." required className="w-full max-w-90">
        <TextInput type="email" defaultValue="sanne@" />
      </Field>
    ),
  },
  {
    title: 'Optioneel, met iets ernaast',
    render: () => (
      <Field label="Telefoon" optional aside={<Link href="#waarom">Waarom?</Link>} className="w-full max-w-90">
        <TextInput type="tel" />
      </Field>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'Field', children: '<TextInput />' },
  controls: {
    label: text('Label', 'Titel'),
    hint: text('Uitleg', 'Zeg in één regel wat u nodig hebt.'),
    error: text('Fout'),
    required: flag('Verplicht'),
    optional: flag('Optioneel'),
  },
  render: (props) => (
    <Field className="w-full max-w-90" {...props}>
      <TextInput />
    </Field>
  ),
});
