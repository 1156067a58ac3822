import { Ellipsis } from 'lucide-react';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { MenuOnDemand, type MenuOnDemandProps } from '#web/platform/overlays/menu-on-demand.tsx';
import type { AppMenuProps } from './app-menu.tsx';

const AppMenu = lazyComponent(() => import('./app-menu.tsx').then((file) => file.AppMenu));

export function AppMenuButton(props: Omit<AppMenuProps, keyof MenuOnDemandProps>) {
  return (
    <MenuOnDemand
      button={{
        variant: 'ghost',
        size: 'sm',
        icon: <Ellipsis aria-hidden />,
        'aria-label': `Meer over ${props.app.name}`,
      }}
      preload={AppMenu.preload}
    >
      {(menu) => <AppMenu {...props} {...menu} />}
    </MenuOnDemand>
  );
}
