import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { CodeInput } from './code-input.tsx';
import { Field } from './field.tsx';

export const component: ExampleComponent = {
  name: 'Code-invoer',
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
