import { PanelLeft } from 'lucide-react';
import { Button } from '#web/ui/actions/button.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { choice, createPlayground, text } from '#web/ui/playground.ts';

export const component: ExampleComponent = {
  name: 'Tip',
  category: 'ui',
  status: 'stable',
  description: 'Zegt wat een pictogram doet, na 0,7 seconde. Elk element met data-tip heeft er een.',
};

export const examples: Example[] = [
  {
    title: 'Met sneltoets',
    render: () => (
      <Button
        icon={<PanelLeft aria-hidden />}
        variant="ghost"
        aria-label="Zijbalk inklappen"
        data-tip="Zijbalk inklappen"
        data-tip-keys="Mod+B"
      />
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'Button', children: 'Zijbalk' },
  controls: {
    'data-tip': text('Tekst', 'Zijbalk inklappen'),
    'data-tip-keys': text('Sneltoets', 'Ctrl B'),
    'data-tip-side': choice('Kant', ['bottom', 'top', 'right']),
  },
  render: (props) => <Button {...props}>Zijbalk</Button>,
});
