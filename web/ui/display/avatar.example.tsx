import { Avatar } from './avatar.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { choice, createPlayground, flag, text } from '#web/ui/playground.ts';

export const component: ExampleComponent = {
  name: 'Avatar',
  category: 'data',
  status: 'stable',
  description: 'Initialen van een collega.',
};

export const examples: Example[] = [
  {
    title: 'Maten',
    render: () => (
      <>
        <Avatar name="Sanne de Vries" size="sm" />
        <Avatar name="Youssef Amrani" />
        <Avatar name="Fleur" size="lg" named />
      </>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'Avatar' },
  controls: {
    name: text('Naam', 'Sanne de Vries'),
    size: choice('Maat', ['md', 'sm', 'lg']),
    named: flag('Met naam voor schermlezers'),
  },
  render: (props) => <Avatar {...props} />,
});
