import { Ellipsis } from 'lucide-react';
import type { Recommendation } from '#contract/recommendations.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { MenuOnDemand } from '#web/platform/overlays/menu-on-demand.tsx';

const RecommendationMenu = lazyComponent(() =>
  import('./recommendation-menu.tsx').then((file) => file.RecommendationMenu),
);

export function RecommendationMenuButton({ recommendation }: { recommendation: Recommendation }) {
  return (
    <MenuOnDemand
      button={{
        variant: 'ghost',
        size: 'sm',
        icon: <Ellipsis aria-hidden />,
        'aria-label': `Meer over ${recommendation.title}`,
      }}
      preload={RecommendationMenu.preload}
    >
      {(menu) => <RecommendationMenu recommendation={recommendation} {...menu} />}
    </MenuOnDemand>
  );
}
