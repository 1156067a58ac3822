import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, flag, text } from '#web/ui/playground.ts';
import { CodeInput } from './code-input.tsx';
import { Field } from './field.tsx';

export const component: ExampleComponent = {
  name: 'Code-invoer',
  category: 'ui',
  status: 'stable',
  description: 'Een code van zes cijfers, ook geplakt met spaties of voorgesteld door het apparaat.',
};

export const examples: Example[] = [
  {
    title: 'Gewoon',
    render: () => (
      <Field label="Code uit uw app">
        <CodeInput />
      </Field>
    ),
  },
  {
    title: 'Fout',
    render: () => (
      <Field label="Code uit uw app" error="Deze code klopt niet">
        <CodeInput defaultValue="123456" />
      </Field>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'CodeInput', attributes: 'aria-label="Code"' },
  controls: { defaultValue: text('Waarde', '123456'), disabled: flag('Niet beschikbaar') },
  render: (props) => <CodeInput key={props.defaultValue} aria-label="Code" {...props} />,
});
