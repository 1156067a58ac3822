import { useEffect, useRef } from 'react';
import { allows } from '#contract/platform/roles.ts';
import { HelpHost, PageTip } from '#web/features/help/public.tsx';
import { RoleViewBanner } from '#web/features/role-view/public.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { sidebarCollapsed, watchSidebar } from '#web/platform/theme/sidebar-collapsed.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { useIdle } from '#web/platform/use-idle.ts';
import { useMedia } from '#web/platform/use-media.ts';
import { useStore } from '#web/platform/use-store.ts';
import { cx } from '#web/ui/cx.ts';
import { BottomBar } from './bottom-bar.tsx';
import { GuardedPage } from './guarded-page.tsx';
import { Header } from './header.tsx';
import { mainClasses } from './main-classes.ts';
import { Sidebar } from './sidebar/sidebar.tsx';
import { usePageArrival } from './use-page-arrival.ts';
import { useShellShortcuts } from './use-shell-shortcuts.ts';

const WaitingReader = lazyComponent(() => import('./waiting/waiting-reader.tsx').then((file) => file.WaitingReader));
const Overlays = lazyComponent(() => import('./overlays.tsx').then((file) => file.Overlays));

/**
 * For a page of the height of the window, which marks the document (`data-full-page`): it scrolls inside, above the bottom bar
 * or on-screen keyboard, and has no tip.
 */
const fullPage =
  '[[data-full-page]_&]:flex [[data-full-page]_&]:min-h-0 [[data-full-page]_&]:max-w-none [[data-full-page]_&]:flex-col [[data-full-page]_&]:p-0 ' +
  '[[data-full-page]_&]:[&>aside]:hidden ' +
  'max-md:[[data-full-page]_&]:pb-[max(calc(3.5rem+env(safe-area-inset-bottom)),var(--keyboard,0px))]';

/** The layout around every page: sidebar, header, bottom bar. */
export function Shell() {
  'use memo';
  const main = useRef<HTMLElement>(null);
  const collapsed = useStore(sidebarCollapsed);
  const isIdle = useIdle();
  const hasWork = allows('user', useRole());
  const isPhone = useMedia('(width < 48rem)');
  usePageArrival(main);
  useShellShortcuts();
  useEffect(watchSidebar, []);
  return (
    <div className="flex min-h-dvh bg-page text-ink [[data-full-page]_&]:h-dvh">
      <SkipLink onSkip={() => main.current?.focus()} />
      {!isPhone && <Sidebar collapsed={collapsed} />}
      <div className="flex min-w-0 flex-1 flex-col">
        <Header collapsed={collapsed} />
        <RoleViewBanner />
        <div className="flex min-h-0 min-w-0 flex-1">
          <main ref={main} id="inhoud" tabIndex={-1} className={cx(mainClasses, 'min-w-0', fullPage)}>
            <PageTip />
            <GuardedPage />
          </main>
          <HelpHost />
        </div>
      </div>
      {isPhone && <BottomBar />}
      {isIdle && (
        <LazyBoundary>
          <Overlays />
          {hasWork && <WaitingReader />}
        </LazyBoundary>
      )}
    </div>
  );
}

function SkipLink({ onSkip }: { onSkip: () => void }) {
  return (
    <a
      href="#inhoud"
      onClick={(event) => {
        event.preventDefault();
        onSkip();
      }}
      className="sr-only rounded-lg border border-line bg-float font-medium focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-3 focus:py-2"
    >
      Naar de inhoud
    </a>
  );
}
