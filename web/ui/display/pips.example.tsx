import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, number, text } from '#web/ui/playground.ts';
import { Pips } from './pips.tsx';

export const component: ExampleComponent = {
  name: 'Stemblokjes',
  category: 'data',
  status: 'stable',
  description: 'Een klein tegoed in één blik: gevuld is gebruikt.',
};

export const examples: Example[] = [
  {
    title: 'Naast de tekst',
    render: () => (
      <div className="flex items-center gap-3.5 rounded-lg border border-line bg-surface-1 px-4 py-2.5">
        <Pips used={2} max={3} />
        <div>
          <div className="font-semibold">1 prioriteit over</div>
          <div className="text-xs text-muted">nieuw over 2 d 14 u</div>
        </div>
      </div>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'Pips' },
  controls: {
    used: number('Gebruikt', 2, 0, 100),
    max: number('Tegoed', 3, 1, 100),
    label: text('Tekst voor schermlezers', '2 van 3 stemmen gebruikt'),
  },
  render: (props) => <Pips {...props} />,
});
