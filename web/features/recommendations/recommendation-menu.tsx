import { CircleHelp, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Recommendation } from '#contract/recommendations.ts';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { useHideRecommendation } from './use-hide-recommendation.ts';
import { WhyDialog } from './why-dialog.tsx';

type RecommendationMenuProps = { recommendation: Recommendation; trigger: ReactNode };

/** Explains or hides a recommendation; open when mounted. */
export function RecommendationMenu({ recommendation, trigger }: RecommendationMenuProps) {
  const { mutate: hide } = useHideRecommendation();
  const [open, setOpen] = useState(true);
  const [isWhyOpen, setIsWhyOpen] = useState(false);
  return (
    <>
      <Menu trigger={trigger} open={open} onOpenChange={setOpen}>
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
