import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { SkeletonCard, SkeletonRegion, SkeletonRows, SkeletonStat, SkeletonText } from './skeleton.tsx';

export const component: ExampleComponent = {
  name: 'Skelet',
  status: 'stable',
  description: 'De vorm van wat nog laadt, zodat niets verspringt.',
};

export const examples: Example[] = [
  {
    title: 'Kaart en cijfer',
    render: () => (
      <SkeletonRegion label="Apps" className="grid w-full gap-3 sm:grid-cols-3">
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonStat />
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
