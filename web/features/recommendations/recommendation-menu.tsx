import { CircleHelp, EyeOff } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import type { Recommendation } from '#contract/recommendations.ts';
import { call } from '#web/platform/call/call.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import type { MenuOnDemandProps } from '#web/platform/overlays/menu-on-demand.tsx';
import { useMenuDialog } from '#web/platform/overlays/use-menu-dialog.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { updateCached } from '#web/platform/query/update-cached.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { recommendationsQuery } from './recommendations-query.ts';

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

const { queryKey } = recommendationsQuery;

/** Hides a recommendation permanently; the toast can undo it for 10 seconds. */
function useHideRecommendation() {
  const { mutate: show } = useMutation({
    mutationFn: ({ id }: Recommendation) => call('DELETE /api/recommendations/{id}/hidden', { params: { id } }),
    meta: { errorTitle: 'De aanbeveling kon niet worden teruggezet' },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return useMutation({
    mutationFn: ({ id }: Recommendation) => call('PUT /api/recommendations/{id}/hidden', { params: { id } }),
    meta: { errorTitle: 'De aanbeveling kon niet worden verborgen' },
    onMutate: ({ id }) => updateCached(queryKey, (all) => all.filter((other) => other.id !== id)),
    onSuccess: (_done, hidden) => {
      toast({
        title: `${hidden.title} wordt niet meer aanbevolen`,
        action: { label: 'Ongedaan maken', onSelect: () => show(hidden) },
      });
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
