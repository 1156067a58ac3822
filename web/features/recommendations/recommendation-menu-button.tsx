import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { Recommendation } from '#contract/recommendations.ts';
import { lazyComponent } from '#web/platform/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy-boundary.tsx';
import { Button } from '#web/ui/actions/button.tsx';

const RecommendationMenu = lazyComponent(() =>
  import('./recommendation-menu.tsx').then((file) => file.RecommendationMenu),
);

/** A plain button until it is first pressed: the code of the menu is larger than that of the recommendations. */
export function RecommendationMenuButton({ recommendation }: { recommendation: Recommendation }) {
  const [isUsed, setIsUsed] = useState(false);
  const buttonProps = {
    variant: 'ghost',
    size: 'sm',
    icon: <Ellipsis aria-hidden />,
    'aria-label': `Meer over ${recommendation.title}`,
  } as const;
  const plainButton = (
    <Button
      {...buttonProps}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void RecommendationMenu.preload()}
      onClick={() => setIsUsed(true)}
    />
  );
  if (!isUsed) return plainButton;
  return (
    <LazyBoundary fallback={plainButton} onMissing={() => setIsUsed(false)}>
      <RecommendationMenu recommendation={recommendation} trigger={<Button {...buttonProps} />} />
    </LazyBoundary>
  );
}
