import { Link, useMatches } from '@tanstack/react-router';
import { House, PanelLeft } from 'lucide-react';
import { allows } from '#contract/platform/roles.ts';
import { LazyOngoingChat } from '#web/features/expert-chat/public.tsx';
import { HelpButton } from '#web/features/help/public.tsx';
import { Bell } from '#web/features/notifications/public.tsx';
import { PaletteButton } from '#web/features/palette/public.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { useRole } from '#web/platform/session/use-role.ts';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { toggleSidebar } from '#web/platform/theme/sidebar-collapsed.ts';
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx';
import { HeaderNotice } from './notice/header-notice.tsx';

const Palette = lazyComponent(() => import('./palette/portal-palette.tsx').then((file) => file.PortalPalette));

/** Sticky header: link to the home page, breadcrumb, search, help and notifications. */
export function Header({ collapsed }: { collapsed: boolean }) {
  const label = collapsed ? 'Zijbalk uitklappen' : 'Zijbalk inklappen';
  const hasAccount = allows('customer', useRole());
  return (
    <header className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-1 border-b border-line bg-page px-2 md:px-4">
      <div className="flex min-w-0 flex-1 items-center gap-1 max-md:has-[[role=status]>*]:[&>nav]:hidden">
        <Button
          variant="ghost"
          className="max-md:hidden"
          icon={<PanelLeft aria-hidden />}
          aria-label={label}
          aria-controls="zijbalk"
          data-tip={label}
          data-tip-keys={shortcutKeys.sidebar}
          onClick={toggleSidebar}
        />
        <Link
          to="/"
          activeOptions={{ exact: true }}
          activeProps={{ className: 'invisible' }}
          aria-label="Naar het dashboard"
          data-tip="Dashboard"
          data-tip-keys={shortcutKeys.home}
          className={buttonClasses('ghost', 'md', true)}
        >
          <House aria-hidden />
        </Link>
        <PageBreadcrumb />
        <div role="status" className="ml-auto flex min-w-0 items-center">
          <HeaderNotice hasAccount={hasAccount} />
        </div>
      </div>
      <PaletteButton Palette={Palette} />
      {hasAccount && (
        <div className="flex shrink-0 items-center justify-end gap-1">
          <LazyOngoingChat />
          <HelpButton />
          <Bell />
        </div>
      )}
    </header>
  );
}

/** Not rendered on the home page. */
function PageBreadcrumb() {
  const page = useMatches({ select: (matches) => matches.at(-1) });
  if (!page || page.pathname === '/') return null;
  return <Breadcrumb title={page.staticData.title} />;
}
