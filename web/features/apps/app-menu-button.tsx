import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Button } from '#web/ui/button.tsx';
import type { AppMenuProps } from './app-menu.tsx';

const AppMenu = onDemand(() => import('./app-menu.tsx').then((file) => file.AppMenu));

/** A plain button until it is first pressed: fifty menus that nobody opens would cost more than the cards. */
export function AppMenuButton(props: Omit<AppMenuProps, 'trigger' | 'open' | 'onOpenChange'>) {
  const [isUsed, setIsUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const look = {
    variant: 'ghost',
    size: 'sm',
    icon: <Ellipsis aria-hidden />,
    'aria-label': `Meer over ${props.app.name}`,
  } as const;
  const first = () => {
    setIsUsed(true);
    setOpen(true);
  };
  const plain = (
    <Button
      {...look}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void AppMenu.preload()}
      onClick={first}
    />
  );
  if (!isUsed) return plain;
  return (
    <Suspense fallback={plain}>
      <AppMenu {...props} trigger={<Button {...look} />} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}
