import { CircleHelp, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { Recommendation } from '#contract/recommendations.ts';
import type { MenuOnDemandProps } from '#web/platform/menu-on-demand.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { useHideRecommendation } from './use-hide-recommendation.ts';
import { WhyDialog } from './why-dialog.tsx';

type RecommendationMenuProps = MenuOnDemandProps & { recommendation: Recommendation };

/** Explains or hides a recommendation. */
export function RecommendationMenu({ recommendation, button, open, onOpenChange }: RecommendationMenuProps) {
  const { mutate: hide } = useHideRecommendation();
  const [isWhyOpen, setIsWhyOpen] = useState(false);
  return (
    <>
      <Menu trigger={<Button {...button} />} open={open} onOpenChange={onOpenChange}>
        <MenuItem icon={<CircleHelp aria-hidden />} onSelect={() => setIsWhyOpen(true)}>
          Waarom zie ik dit?
        </MenuItem>
        <MenuItem icon={<EyeOff aria-hidden />} onSelect={() => hide(recommendation)}>
          Niet meer tonen
        </MenuItem>
      </Menu>
      <WhyDialog recommendation={recommendation} open={isWhyOpen} onOpenChange={setIsWhyOpen} />
    </>
  );
}
