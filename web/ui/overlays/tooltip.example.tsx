import { PanelLeft } from 'lucide-react';
import { Button } from '#web/ui/actions/button.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';

export const component: ExampleComponent = {
  name: 'Tip',
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
