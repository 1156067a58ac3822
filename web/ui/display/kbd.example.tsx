import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { Kbd } from './kbd.tsx';

export const component: ExampleComponent = {
  name: 'Toets',
  status: 'stable',
  description: 'Een toets of combinatie die hetzelfde doet.',
};

export const examples: Example[] = [
  {
    title: 'Toetsen',
    render: () => (
      <>
        <Kbd>Ctrl K</Kbd>
        <Kbd>/</Kbd>
        <Kbd>Esc</Kbd>
      </>
    ),
  },
];
