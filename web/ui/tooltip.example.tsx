import { PanelLeft } from 'lucide-react';
import { Button } from './button.tsx';
import type { Example, ExampleComponent } from './example.ts';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

export const component: ExampleComponent = {
  name: 'Tip',
  status: 'stable',
  description: 'Zegt wat een pictogram doet, na 0,7 seconde.',
};

export const examples: Example[] = [
  {
    title: 'Met sneltoets',
    render: () => (
      <TooltipProvider>
        <Tooltip label="Zijbalk inklappen" shortcut="Ctrl B" side="bottom">
          <Button icon={<PanelLeft aria-hidden />} variant="ghost" aria-label="Zijbalk inklappen" />
        </Tooltip>
      </TooltipProvider>
    ),
  },
];
