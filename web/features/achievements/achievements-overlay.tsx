import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from '@tanstack/react-router';
import type { AchievementOverview } from '#contract/achievements.ts';
import { allows } from '#contract/platform/roles.ts';
import { sectionAccess, type PortalSection } from '#contract/portal-sections.ts';
import { call } from '#web/platform/call/call.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { onLiveMessage } from '#web/platform/live/live-messages.ts';
import { isOverlayOpen } from '#web/platform/overlays/is-overlay-open.ts';
import { useOverlayMount } from '#web/platform/overlays/use-overlay-mount.ts';
import { prompts } from '#web/platform/prompts/prompts.ts';
import { useStoredRole } from '#web/platform/session/use-role.ts';
import { isTyping } from '#web/platform/shortcuts/shortcuts.ts';
import { useStore } from '#web/platform/use-store.ts';
import { whenIdle } from '#web/platform/when-idle.ts';
import { toastStore } from '#web/ui/feedback/toast.ts';
import { readCachedAchievements } from './achievements-cache.ts';
import { achievementsQuery, hasUnannounced, refetchAchievements, setAchievements } from './achievements-query.ts';
import { announceAchievements } from './announce-achievements.ts';
import { coversControl } from './covers-control.ts';
import { panelOpen } from './panel-state.ts';

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

/** Reports the section of the current page when the browser is idle, until enough sections are known. */
function useVisits(overview: AchievementOverview | undefined): void {
  const role = useStoredRole();
  const pathname = useLocation({ select: (location) => location.pathname });
  const section = overview ? sectionToReport(overview, pathname) : null;
  const isReported = section !== null && allows(sectionAccess[section], role);
  useEffect(() => {
    if (!isReported) return undefined;
    return whenIdle(() => {
      // A visit that could not be reported is reported at the next one.
      void call('PUT /api/achievements/sections/{section}', { params: { section } }).then(
        setAchievements,
        () => undefined,
      );
    });
  }, [section, isReported]);
}

/** The section of a path, when a visit to it still counts; null otherwise. */
export function sectionToReport(overview: AchievementOverview, pathname: string): PortalSection | null {
  const section = pathname.split('/')[1] || 'home';
  const master = overview.achievements.find(({ id }) => id === 'dashboard-master');
  if (!overview.isEnabled || !master || master.unlocked || !isSection(section)) return null;
  return overview.sections.includes(section) ? null : section;
}

function isSection(text: string): text is PortalSection {
  return Object.hasOwn(sectionAccess, text);
}

/** Milliseconds between the last input and the work: a toast of the action itself comes first. */
const pauseMs = 600;

const inputs = ['focusin', 'focusout', 'keyup', 'pointerup', 'scroll'] as const;

/**
 * Runs the work once the page is visible, nobody types, no dialog, menu or toast is open, nothing else opens by itself, and a
 * toast covers no control. @returns cancels it
 */
function whenQuiet(work: () => void): () => void {
  const listeners = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    listeners.abort();
    unsubscribes.forEach((unsubscribe) => unsubscribe());
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isQuiet()) return;
      stop();
      work();
    }, pauseMs);
  };
  const unsubscribes = [toastStore, prompts].map((store) => store.subscribe(wait));
  for (const input of inputs) addEventListener(input, wait, { signal: listeners.signal });
  document.addEventListener('visibilitychange', wait, { signal: listeners.signal });
  wait();
  return stop;
}

function isQuiet(): boolean {
  return (
    prompts.read().length === 0 &&
    document.visibilityState === 'visible' &&
    !isTyping(document.activeElement) &&
    !isOverlayOpen() &&
    toastStore.read()?.open !== true &&
    !coversControl()
  );
}
