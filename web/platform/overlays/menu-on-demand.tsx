import { useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '#web/ui/actions/button.tsx';
import { LazyBoundary } from '../lazy/lazy-boundary.tsx';

/** Props of a menu in a `MenuOnDemand`. */
export type MenuOnDemandProps = {
  /** Props of the menu's button, which gets the focus back. */
  button: ButtonProps;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

type Props = {
  button: ButtonProps;
  /** Loads the code of the menu ahead of the press. */
  preload: () => Promise<void>;
  /** Renders the lazy menu. */
  children: (menu: MenuOnDemandProps) => ReactNode;
};

/** A plain button until it is first pressed: fifty unopened menus would cost more than the rows they belong to. */
export function MenuOnDemand({ button, preload, children }: Props) {
  const [isUsed, setIsUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const openFirstTime = () => {
    setIsUsed(true);
    setOpen(true);
  };
  const plainButton = (
    <Button
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void preload()}
      onClick={openFirstTime}
    />
  );
  if (!isUsed) return plainButton;
  return (
    <LazyBoundary fallback={plainButton} onMissing={() => setIsUsed(false)}>
      {children({ button, open, onOpenChange: setOpen })}
    </LazyBoundary>
  );
}
