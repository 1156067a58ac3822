import { Avatar } from './avatar.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';

export const component: ExampleComponent = {
  name: 'Avatar',
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
