import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

/** The cross in the corner of what can be put away. */
export function CloseButton(props: Omit<ComponentProps<'button'>, 'children' | 'aria-label'>) {
  return <Button {...props} variant="ghost" aria-label="Sluiten" icon={<X aria-hidden />} />;
}
