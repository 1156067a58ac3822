import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, text } from '#web/ui/playground.ts';
import { Kbd } from './kbd.tsx';

export const component: ExampleComponent = {
  name: 'Toets',
  category: 'ui',
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

export const playground = createPlayground({
  markup: { tag: 'Kbd' },
  controls: { children: text('Toets', 'Ctrl K') },
  render: (props) => <Kbd {...props} />,
});
