import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AchievementsButton, AchievementsOverlay } from '#web/features/achievements/public.tsx';
import { LazyShortcutSheet } from '#web/features/shortcuts/public.ts';
import { Guidance, TourButton } from '#web/features/guidance/public.tsx';
import { IncidentMarks } from '#web/features/incidents/public.tsx';
import { ThemeConfigOverlay } from '#web/features/theme-config/public.ts';
import { recoverFocus } from '#web/platform/accessibility/recover-focus.ts';
import { MenuDialog } from '#web/platform/overlays/menu-dialog.tsx';
import { FloatingButtons } from '#web/ui/actions/floating-buttons.tsx';
import { useNavigation } from './use-navigation.ts';
import '#web/styles/forced-colors.css';
import '#web/styles/print.css';

/** What lies over the pages of a signed-in user: one chunk, loaded when the browser is idle. */
export function Overlays() {
  const isAppsPage = useLocation({ select: ({ pathname }) => pathname === '/apps' });
  const pageKeys = useNavigation().flatMap(({ items }) => items.flatMap(({ keys }) => keys ?? []));
  useEffect(recoverFocus, []);
  return (
    <>
      <ThemeConfigOverlay />
      {isAppsPage && (
        <FloatingButtons label="Snelle knoppen">
          <AchievementsButton />
          <TourButton />
        </FloatingButtons>
      )}
      <AchievementsOverlay />
      <LazyShortcutSheet pageKeys={pageKeys} />
      <Guidance />
      <IncidentMarks />
      <MenuDialog />
    </>
  );
}
