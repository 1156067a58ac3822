import { CircleHelp, EyeOff } from 'lucide-react';
import type { Recommendation } from '#contract/recommendations.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import type { MenuOnDemandProps } from '#web/platform/overlays/menu-on-demand.tsx';
import { useMenuDialog } from '#web/platform/overlays/use-menu-dialog.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { useHideRecommendation } from './use-hide-recommendation.ts';

const WhyDialog = lazyComponent(() => import('./why-dialog.tsx').then((file) => file.WhyDialog));

type RecommendationMenuProps = MenuOnDemandProps & { recommendation: Recommendation };

/** Explains or hides a recommendation. */
export function RecommendationMenu({ recommendation, button, open, onOpenChange }: RecommendationMenuProps) {
  const { mutate: hide } = useHideRecommendation();
  const { openDialog, buttonRef } = useMenuDialog();
  const explain = () => openDialog((close) => <WhyDialog recommendation={recommendation} onClose={close} />);
  return (
    <Menu trigger={<Button ref={buttonRef} {...button} />} open={open} onOpenChange={onOpenChange}>
      <MenuItem icon={<CircleHelp aria-hidden />} onSelect={explain}>
        Waarom zie ik dit?
      </MenuItem>
      <MenuItem icon={<EyeOff aria-hidden />} onSelect={() => hide(recommendation)}>
        Niet meer tonen
      </MenuItem>
    </Menu>
  );
}
