import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

/** A cross that closes or dismisses its container. */
export function CloseButton(props: Omit<ComponentProps<'button'>, 'children' | 'aria-label'>) {
  return <Button {...props} variant="ghost" aria-label="Sluiten" icon={<X aria-hidden />} />;
}
