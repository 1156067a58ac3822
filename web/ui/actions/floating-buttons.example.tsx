import { Route, Trophy } from 'lucide-react';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, flag, text } from '#web/ui/playground.ts';
import { FloatingButton } from './floating-buttons.tsx';

export const component: ExampleComponent = {
  name: 'Zwevende knop',
  category: 'ui',
  status: 'new',
  description: 'Opent iets dat bij een pagina hoort. In de hoek van het scherm staan er hoogstens twee, in één groep.',
};

export const examples: Example[] = [
  {
    title: 'Twee knoppen',
    render: () => (
      <>
        <FloatingButton icon={<Trophy aria-hidden />} label="Prestaties" onClick={() => undefined} />
        <FloatingButton icon={<Route aria-hidden />} label="Rondleiding" onClick={() => undefined} />
      </>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'FloatingButton', attributes: 'icon={<Trophy aria-hidden />} onClick={open}' },
  controls: { label: text('Naam', 'Prestaties'), expanded: flag('Geopend') },
  render: (props) => <FloatingButton icon={<Trophy aria-hidden />} onClick={() => undefined} {...props} />,
});
