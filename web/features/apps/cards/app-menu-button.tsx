import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#web/platform/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy-boundary.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import type { AppMenuProps } from './app-menu.tsx';

const AppMenu = lazyComponent(() => import('./app-menu.tsx').then((file) => file.AppMenu));

/** A plain button until it is first pressed: fifty unopened menus would cost more than the cards. */
export function AppMenuButton(props: Omit<AppMenuProps, 'button' | 'open' | 'onOpenChange'>) {
  const [isUsed, setIsUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const buttonProps = {
    variant: 'ghost',
    size: 'sm',
    icon: <Ellipsis aria-hidden />,
    'aria-label': `Meer over ${props.app.name}`,
  } as const;
  const openFirstTime = () => {
    setIsUsed(true);
    setOpen(true);
  };
  const plainButton = (
    <Button
      {...buttonProps}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void AppMenu.preload()}
      onClick={openFirstTime}
    />
  );
  if (!isUsed) return plainButton;
  return (
    <LazyBoundary fallback={plainButton} onMissing={() => setIsUsed(false)}>
      <AppMenu {...props} button={buttonProps} open={open} onOpenChange={setOpen} />
    </LazyBoundary>
  );
}
