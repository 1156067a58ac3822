import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { reachability } from '#web/platform/call/reachability.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { isOverlayOpen } from '#web/platform/overlays/is-overlay-open.ts';
import { endPrompt, prompts, type Prompt } from '#web/platform/prompts/prompts.ts';
import { session } from '#web/platform/session/session.ts';
import { saveBeforeSignOut } from '#web/platform/session/user-state.ts';
import { useStore } from '#web/platform/use-store.ts';
import {
  isCompleted,
  isGuidanceKnown,
  loadCompleted,
  onCompletedElsewhere,
  sendCompleted,
} from './completed-guides.ts';
import { isPromptOver } from './is-prompting.ts';
import { isTourOpen } from './tour/tour-open.ts';
import { closeTour, openTour } from './tour/tour-state.ts';

const OnboardingWizard = lazyComponent(() =>
  import('./onboarding/onboarding-wizard.tsx').then((file) => file.OnboardingWizard),
);
const Tour = lazyComponent(() => import('./tour/tour.tsx').then((file) => file.Tour));

/** The pages on which the tour opens by itself. */
const tourPages = ['/', '/apps'];

/** What opens by itself for a user who has not completed it, one after the other. */
export function Guidance() {
  const { pathname } = useLocation();
  const first = useStore(prompts)[0];
  const isKnown = useStore(isGuidanceKnown);
  const isTouring = useStore(isTourOpen);
  const isWizardOpen = usePromptDue('onboarding', isKnown && !isCompleted('onboarding'));
  const isTourDue = usePromptDue('tour', isKnown && !isCompleted('tour') && tourPages.includes(pathname));
  useEffect(syncCompletedGuides, []);
  useEffect(() => {
    if (first !== undefined && (first === 'cookies' || isKnown) && isPromptOver(first)) endPrompt(first);
  }, [first, isKnown]);
  useEffect(() => {
    if (isTourDue) openTour();
  }, [isTourDue]);
  return (
    <>
      <LazyBoundary onMissing={endOnboarding}>
        {isWizardOpen && !isTouring && <OnboardingWizard onClose={endOnboarding} />}
      </LazyBoundary>
      <LazyBoundary onMissing={closeTour}>{isTouring && <Tour />}</LazyBoundary>
    </>
  );
}

function endOnboarding(): void {
  endPrompt('onboarding');
}

/** Loads what is completed, and sends what the server does not have yet, now and whenever it becomes reachable. */
function syncCompletedGuides(): () => void {
  const load = () => void (isGuidanceKnown.read() ? sendCompleted() : loadCompleted()).catch(() => undefined);
  load();
  const stops = [
    reachability.subscribe(() => reachability.read() === 'reachable' && load()),
    onCompletedElsewhere('tour', closeTour),
    onCompletedElsewhere('onboarding', endOnboarding),
    saveBeforeSignOut(sendCompleted),
  ];
  return () => stops.forEach((stop) => stop());
}

const delayMs = 1000;

/**
 * True from one second after the prompt may open: the ones before it have ended, `isAllowed` is true, and no dialog or
 * menu is open.
 */
function usePromptDue(prompt: Prompt, isAllowed: boolean): boolean {
  const isFirst = useStore(prompts)[0] === prompt;
  const now = useStore(session);
  const isSignedIn = now.status === 'signed-in' && !now.welcome;
  const [isDue, setIsDue] = useState(false);
  const isWaiting = isFirst && isAllowed && isSignedIn && !isDue;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      if (!isOverlayOpen() && document.visibilityState === 'visible') setIsDue(true);
    }, delayMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return isDue && isFirst;
}
