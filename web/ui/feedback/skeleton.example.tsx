import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, number } from '#web/ui/playground.ts';
import { SkeletonCard, SkeletonRegion, SkeletonRows, SkeletonText } from './skeleton.tsx';

export const component: ExampleComponent = {
  name: 'Skelet',
  category: 'ui',
  status: 'stable',
  description: 'De vorm van wat nog laadt, zodat niets verspringt.',
};

export const examples: Example[] = [
  {
    title: 'Kaarten',
    render: () => (
      <SkeletonRegion label="Apps" className="grid w-full gap-3 sm:grid-cols-2">
        <SkeletonCard />
        <SkeletonCard />
      </SkeletonRegion>
    ),
  },
  {
    title: 'Rijen en tekst',
    render: () => (
      <SkeletonRegion label="Verzoeken" className="w-full max-w-120">
        <SkeletonRows rows={3} />
        <SkeletonText />
      </SkeletonRegion>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'SkeletonText' },
  controls: { lines: number('Regels', 3, 1, 12) },
  render: (props) => (
    <div className="w-60">
      <SkeletonText {...props} />
    </div>
  ),
});
