import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from '@tanstack/react-router';
import { AlertPanel } from '#web/features/alerts/public.tsx';
import { DatabaseTools } from '#web/features/database/public.ts';
import { useIsPrompting } from '#web/features/guidance/public.tsx';
import { SmsPanel } from '#web/features/sms/public.tsx';
import { RequiredNotice, TwoFactorPolicyCard } from '#web/features/two-factor/public.tsx';
import { useSteps } from '#web/platform/use-steps.ts';
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { adminPage } from './pages.ts';
import { PageCards } from './page-cards.tsx';
import { ServiceStatusPanel } from './service-status-panel.tsx';
import { UserOverviewPanel } from './user-overview-panel.tsx';

/** The overview of administrators: their pages, and panels of the features. */
export function AdminPage() {
  // A step, or the end of a prompt, renders none of the other panels again.
  'use memo';
  const page = useRef<HTMLDivElement>(null);
  useHashInView(page);
  // One for each panel after the first.
  const step = useSteps(5);
  return (
    <div ref={page} className="reveal-forwards">
      <PageHeader {...headerOf(adminPage)} />
      <PageCards />
      <RequiredNotice isPrompted={useIsPrompting()} className="mb-3" />
      <div className="grid gap-3 lg:grid-cols-2">
        <div className="grid min-w-0 content-start gap-3">
          <ServiceStatusPanel />
          {step > 1 ? <UserOverviewPanel /> : <SkeletonCard />}
          {step > 2 ? <TwoFactorPolicyCard /> : <SkeletonCard />}
        </div>
        <div className="grid min-w-0 content-start gap-3">
          {step > 0 ? <AlertPanel /> : <SkeletonCard />}
          {step > 3 ? <SmsPanel /> : <SkeletonCard />}
        </div>
        <DatabaseTools isShown={step > 4} />
      </div>
    </div>
  );
}

/** Height of the header of the portal and the gap between panels, in pixels. */
const topOffset = 56 + 12;

/**
 * Keeps the element of the hash of the URL at the top of the window while the panels before it load and grow, until
 * the first input of the user. The element needs the height of the window, or it cannot reach the top.
 */
function useHashInView(page: RefObject<HTMLElement | null>): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash);
    if (!target || !page.current) return undefined;
    const panels = elementsBefore(target);
    const scroll = () => scrollBy({ top: target.getBoundingClientRect().top - topOffset });
    const followLoading = () => {
      // The end of the panels shows between the portal's header and the target. Hidden, their growth moves nothing in view.
      const isLoading = panels.some((panel) => panel.querySelector('.animate-pulse'));
      for (const { classList } of panels) classList.toggle('invisible', isLoading);
      scroll();
    };
    // The browser's scroll anchoring moves along with the target, unless the page scrolls before; Safari has none.
    let frame = 0;
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(followLoading);
    });
    for (const { classList } of panels) classList.add('[overflow-anchor:none]');
    followLoading();
    observer.observe(page.current, { childList: true, subtree: true });
    const stopped = new AbortController();
    const stop = () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      stopped.abort();
      for (const { classList } of panels) classList.remove('invisible', '[overflow-anchor:none]');
    };
    for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(type, stop, { passive: true, signal: stopped.signal });
    return stop;
  }, [hash, page]);
}

function elementsBefore(element: Element): Element[] {
  const before = element.previousElementSibling;
  return before ? [before, ...elementsBefore(before)] : [];
}
