import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useStore } from '#web/platform/use-store.ts';
import { FloatingButton } from '#web/ui/actions/floating-buttons.tsx';
import { achievementsQuery } from './achievements-query.ts';
import { openAchievements, panelOpen } from './panel-state.ts';

/** Opens the panel; absent while achievements are switched off. */
export function AchievementsButton() {
  const { data } = useQuery({ ...achievementsQuery, enabled: false });
  const isOpen = useStore(panelOpen);
  if (!data?.isEnabled) return null;
  return (
    <FloatingButton icon={<Trophy aria-hidden />} label="Prestaties" expanded={isOpen} onClick={openAchievements} />
  );
}
