import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { onLiveMessage } from '#web/platform/live/live-messages.ts';
import { useOverlayMount } from '#web/platform/overlays/use-overlay-mount.ts';
import { useStore } from '#web/platform/use-store.ts';
import { readCachedAchievements } from './achievements-cache.ts';
import { achievementsQuery, hasUnannounced, refetchAchievements } from './achievements-query.ts';
import { announceAchievements } from './announce-achievements.ts';
import { panelOpen } from './panel-state.ts';
import { useVisits } from './use-visits.ts';
import { whenQuiet } from './when-quiet.ts';

const Panel = lazyComponent(() => import('./panel/achievements-panel.tsx').then((file) => file.AchievementsPanel));

const refetchWhenShown = () => void refetchAchievements();

/** Keeps the achievements up to date, announces new ones, and shows the panel. */
export function AchievementsOverlay() {
  // Disabled: an enabled query would be fetched at every page load.
  const { data } = useQuery({ ...achievementsQuery, enabled: false });
  const isOpen = useStore(panelOpen);
  const [isMounted, unmount] = useOverlayMount(isOpen);
  useVisits(data);
  useEffect(() => {
    if (readCachedAchievements() === undefined) void refetchAchievements();
  }, []);
  const onChanged = useEffectEvent((what: string[]) => {
    // Votes, requests and conversations change the limits of their user.
    const canUnlock = data?.achievements.some(({ id, unlocked }) => id !== 'dashboard-master' && !unlocked) ?? false;
    if (!what.includes('achievements') && !(what.includes('limits') && canUnlock)) return;
    if (document.visibilityState === 'visible') void refetchAchievements();
    // Once, however often they change: it is the same listener.
    else document.addEventListener('visibilitychange', refetchWhenShown, { once: true });
  });
  useEffect(() => onLiveMessage('changed', ({ what }) => onChanged(what)), []);
  const mustAnnounce = data?.showsMessages === true && hasUnannounced(data);
  useEffect(() => (mustAnnounce ? whenQuiet(() => void announceAchievements()) : undefined), [mustAnnounce]);
  const closePanel = () => {
    panelOpen.write(false);
    unmount();
  };
  return (
    isMounted && (
      <LazyBoundary onMissing={closePanel}>
        <Panel open={isOpen} />
      </LazyBoundary>
    )
  );
}
