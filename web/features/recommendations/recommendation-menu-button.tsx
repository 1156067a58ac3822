import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { Recommendation } from '#contract/recommendations.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Part } from '#web/platform/part.tsx';
import { Button } from '#web/ui/actions/button.tsx';

const RecommendationMenu = onDemand(() => import('./recommendation-menu.tsx').then((file) => file.RecommendationMenu));

/** A plain button until it is first pressed: few ask why, and the menu weighs more than all that is recommended. */
export function RecommendationMenuButton({ recommendation }: { recommendation: Recommendation }) {
  const [isUsed, setIsUsed] = useState(false);
  const look = {
    variant: 'ghost',
    size: 'sm',
    icon: <Ellipsis aria-hidden />,
    'aria-label': `Meer over ${recommendation.title}`,
  } as const;
  const plain = (
    <Button
      {...look}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void RecommendationMenu.preload()}
      onClick={() => setIsUsed(true)}
    />
  );
  if (!isUsed) return plain;
  return (
    <Part fallback={plain} onMissing={() => setIsUsed(false)}>
      <RecommendationMenu recommendation={recommendation} trigger={<Button {...look} />} />
    </Part>
  );
}
