import { useLocation } from '@tanstack/react-router';
import { AchievementsButton, AchievementsOverlay } from '#web/features/achievements/public.tsx';
import { ThemeConfigWatch } from '#web/features/theme-config/public.ts';
import { FloatingButtons } from '#web/ui/actions/floating-buttons.tsx';

/** What lies over the pages of a signed-in user: one chunk, loaded when the browser is idle. */
export function Overlays() {
  const isAppsPage = useLocation({ select: ({ pathname }) => pathname === '/apps' });
  return (
    <>
      <ThemeConfigWatch />
      {isAppsPage && (
        <FloatingButtons label="Snelle knoppen">
          <AchievementsButton />
        </FloatingButtons>
      )}
      <AchievementsOverlay />
    </>
  );
}
