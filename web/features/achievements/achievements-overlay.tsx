import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { LazyBoundary } from '#web/platform/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy-component.tsx';
import { onLiveMessage } from '#web/platform/live/live-messages.ts';
import { useStore } from '#web/platform/use-store.ts';
import { readCachedAchievements } from './achievements-cache.ts';
import { achievementsQuery, refetchAchievements } from './achievements-query.ts';
import { announceAchievements } from './announce-achievements.ts';
import { panelOpen } from './panel-state.ts';
import { useVisits } from './use-visits.ts';
import { whenQuiet } from './when-quiet.ts';

const Panel = lazyComponent(() => import('./panel/achievements-panel.tsx').then((file) => file.AchievementsPanel));

/** Keeps the achievements up to date, announces new ones, and shows the panel. */
export function AchievementsOverlay() {
  // Disabled: an enabled query would be fetched at every page load, when the live connection opens.
  const { data } = useQuery({ ...achievementsQuery, enabled: false });
  const isOpen = useStore(panelOpen);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  useVisits(data);
  useEffect(() => {
    if (readCachedAchievements() === undefined) void refetchAchievements();
  }, []);
  const onChanged = useEffectEvent((what: string[]) => {
    // Votes, requests and conversations change the limits of their user.
    const canUnlock = data?.achievements.some(({ id, unlocked }) => id !== 'dashboard-master' && !unlocked) ?? false;
    if (what.includes('achievements') || (what.includes('limits') && canUnlock)) void refetchAchievements();
  });
  useEffect(() => onLiveMessage('changed', ({ what }) => onChanged(what)), []);
  const isNews =
    data?.showsMessages === true && data.achievements.some(({ unlocked, isAnnounced }) => unlocked && !isAnnounced);
  useEffect(() => (isNews ? whenQuiet(() => void announceAchievements()) : undefined), [isNews]);
  return (
    wasOpened && (
      <LazyBoundary onMissing={() => panelOpen.write(false)}>
        <Panel open={isOpen} />
      </LazyBoundary>
    )
  );
}
