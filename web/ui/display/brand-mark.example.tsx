import { BrandMark } from './brand-mark.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { choice, createPlayground, text } from '#web/ui/playground.ts';

export const component: ExampleComponent = {
  name: 'Merkteken',
  category: 'ui',
  status: 'stable',
  description: 'De letters van de organisatie in haar twee kleuren.',
};

export const examples: Example[] = [
  {
    title: 'Met naam',
    render: () => (
      <div className="flex items-center gap-2.5">
        <BrandMark abbreviation="VR" />
        <div>
          <div className="font-semibold tracking-snug">Voorbeeld Recruitment</div>
          <div className="text-xs text-muted">Portaal</div>
        </div>
      </div>
    ),
  },
  { title: 'Groot', render: () => <BrandMark abbreviation="VR" size="lg" /> },
];

export const playground = createPlayground({
  markup: { tag: 'BrandMark' },
  controls: { abbreviation: text('Afkorting', 'VR'), size: choice('Maat', ['md', 'lg']) },
  render: (props) => <BrandMark {...props} />,
});
